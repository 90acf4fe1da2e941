import type { Level } from '@rapport/contract/enumerations.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Tone } from '../../../ui/chip.tsx';
import type { ClaimKind } from '../claim-kinds.ts';

const TONES: Record<ClaimKind, Record<Level, Tone>> = {
  risk: { low: 'plain', medium: 'amber', high: 'red', critical: 'red' },
  opportunity: { low: 'plain', medium: 'green', high: 'green', critical: 'green' },
};
const LABELS: Record<Level, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};

export const levelLabel = (level: Level): string => LABELS[level];

export const LevelBadge = ({ kind, level }: { kind: ClaimKind; level: Level }) => (
  <Chip tone={TONES[kind][level]}>{LABELS[level]}</Chip>
);
