import type { CardState } from '@rapport/contract/agents.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Tone } from '../../../ui/chip.tsx';

const STATES: Record<CardState, { word: string; tone: Tone }> = {
  proposed: { word: 'Proposed', tone: 'plain' },
  approved: { word: 'Approved', tone: 'blue' },
  done: { word: 'Done', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
};

/** How far an action has come. */
export const CardStateChip = ({ state }: { state: CardState }) => (
  <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
);
