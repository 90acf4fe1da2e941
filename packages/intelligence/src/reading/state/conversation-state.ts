import type { ConversationState } from '../conversation.ts';
import { totalsOf } from '../model/trees.ts';
import type { Trees } from '../model/trees.ts';

/** The classes of the trees, in their order. */
export const STATES = [
  'none',
  'resolved',
  'waiting-on-us',
  'waiting-on-them',
] as const satisfies ConversationState[];

/** The most probable state: nothing was owed, all is settled, or one of the sides has to act next. */
export function stateOf(trees: Trees, evidence: readonly number[]): ConversationState {
  const totals = totalsOf(trees, evidence);
  return STATES[totals.indexOf(Math.max(...totals))] ?? 'none';
}
