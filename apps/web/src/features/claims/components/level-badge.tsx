import { categoryLabel } from '@rapport/contract/claims/claims.ts';
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

interface Props {
  kind: ClaimKind;
  category: string;
  level: Level;
}

/** What a claim is about and how serious it is. */
export const LevelBadge = ({ kind, category, level }: Props) => (
  <Chip tone={TONES[kind][level]}>
    {categoryLabel(category)} · {LABELS[level]}
  </Chip>
);
