import type { CardState } from '@rapport/contract/agents.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Tone } from '../../../ui/chip.tsx';

const STATES: Record<CardState, { label: string; tone: Tone }> = {
  proposed: { label: 'Proposed', tone: 'plain' },
  approved: { label: 'Approved', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

/** The state of a card. */
export const CardStateChip = ({ state }: { state: CardState }) => (
  <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
);
