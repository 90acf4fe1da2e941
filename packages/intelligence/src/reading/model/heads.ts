import { LEARNT_RISKS, OPPORTUNITY_CATEGORIES } from '../conversation.ts';
import type { View } from './shared-features.ts';
import type { SentenceFeatures } from './features.ts';

/** What a sentence may hold. */
export const CLAIMS = ['item', 'risk', 'opportunity'] as const;
export type Claim = (typeof CLAIMS)[number];

/**
 * What a sentence is judged for. `item`, `item words`, `risk` and `opportunity` decide whether it is one; the others
 * say which kind, and are trained on the sentences that are.
 */
export const SENTENCE_HEADS = [
  'item',
  'item words',
  'promise',
  'question',
  'own side',
  'risk',
  'opportunity',
  'medium',
  'high',
  'critical',
  'notice',
  ...LEARNT_RISKS.map((category) => `risk ${category}` as const),
  ...OPPORTUNITY_CATEGORIES.map((category) => `opportunity ${category}` as const),
] as const;
export type SentenceHead = (typeof SENTENCE_HEADS)[number];

/** Heads that look at the sentence without its conversation: the text around it misleads them. */
const OWN_WORDS: ReadonlySet<HeadName> = new Set([
  'item words',
  'promise',
  'question',
  'own side',
  'notice',
]);

/** The features that a head looks at. */
export const viewOf = (head: SentenceHead, { own, beside, context }: SentenceFeatures): View =>
  OWN_WORDS.has(head) ? [own] : [beside, context];

/** What a later sentence is judged for: whether it settles an item or a risk. */
export const CLOSING_HEADS = ['item closed', 'risk resolved'] as const;
export type ClosingHead = (typeof CLOSING_HEADS)[number];

/**
 * The state of a conversation: whether nothing was owed, else whether all of it is settled, else whether the side that
 * wrote last has to act.
 */
export type StateHead = 'state none' | 'state resolved' | 'state writer';

/** `due` distinguishes the day an item is due from other days near it. */
export type HeadName = SentenceHead | ClosingHead | StateHead | 'due';
