import { createHash } from 'node:crypto';
import type { Variation } from '@rapport/contract/variation.ts';

/** Names a state of the variation: equal for equal content. */
export const revisionOf = (variation: Variation): string =>
  createHash('sha256').update(JSON.stringify(variation)).digest('base64url').slice(0, 22);

export const presentVariation = (variation: Variation) => ({
  variation,
  revision: revisionOf(variation),
});
