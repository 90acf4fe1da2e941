import type { RiskCategory } from '../conversation.ts';

/** Troubles of use, which end when the customer says that all is well; a price or a competitor does not. */
export const OF_USE: ReadonlySet<RiskCategory> = new Set([
  'reliability',
  'support-quality',
  'security',
]);

/** Troubles that we can end: an offer or a comparison from us does not end a doubt about the price or a competitor. */
export const ENDED_BY_US: ReadonlySet<RiskCategory> = new Set([...OF_USE, 'billing']);
