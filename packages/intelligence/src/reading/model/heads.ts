import { RISK_CATEGORIES, OPPORTUNITY_CATEGORIES } from '../conversation.ts';

/**
 * What a sentence is judged for. `item`, `risk` and `opportunity` decide whether it is one; the others say which kind,
 * and are trained on the sentences that are.
 */
export const HEADS = [
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
export type HeadName = (typeof HEADS)[number];
