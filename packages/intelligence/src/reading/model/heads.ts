import { RISK_CATEGORIES, OPPORTUNITY_CATEGORIES } from '../conversation.ts';

/**
 * What a sentence is judged for. `item`, `risk` and `opportunity` decide whether it is one; the others say which kind,
 * and are trained on the sentences that are.
 */
export const SENTENCE_HEADS = [
  'item',
  'promise',
  'question',
  'own side',
  'risk',
  'opportunity',
  'medium',
  'high',
  'critical',
  ...RISK_CATEGORIES.map((category) => `risk ${category}` as const),
  ...OPPORTUNITY_CATEGORIES.map((category) => `opportunity ${category}` as const),
] as const;
export type SentenceHead = (typeof SENTENCE_HEADS)[number];

/** What a later sentence is judged for: whether it settles an item or a risk. */
export const CLOSING_HEADS = ['item closed', 'risk resolved'] as const;
export type ClosingHead = (typeof CLOSING_HEADS)[number];

/**
 * Where a conversation stands: whether nothing was owed, else whether all of it is settled, else whether the side that
 * wrote last has to act.
 */
export type StateHead = 'state none' | 'state resolved' | 'state writer';

/** `due` tells the day an item is due from other days named near it. */
export type HeadName = SentenceHead | ClosingHead | StateHead | 'due';
