import type { Severity } from '@rapport/contract/enumerations.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import type { SignalKind } from '../kinds.ts';

const RISK: Record<Severity, Tone> = {
  low: 'plain',
  medium: 'amber',
  high: 'red',
  critical: 'red',
};
const WORDS: Record<Severity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const gradeWord = (grade: Severity): string => WORDS[grade];

/** How grave a risk is, in a word and a colour. */
export const LevelBadge = ({ level }: { level: Severity }) => (
  <Chip tone={RISK[level]}>{WORDS[level]}</Chip>
);

/** How much an opportunity may bring. */
export const ImpactBadge = ({ impact }: { impact: Severity }) => (
  <Chip tone={impact === 'low' ? 'plain' : 'green'}>{WORDS[impact]}</Chip>
);

/** The level of a risk, or the impact of an opportunity. */
export const GradeBadge = ({ kind, grade }: { kind: SignalKind; grade: Severity }) =>
  kind === 'risk' ? <LevelBadge level={grade} /> : <ImpactBadge impact={grade} />;
