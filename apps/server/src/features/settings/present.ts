import { createHash } from 'node:crypto';
import type { Variation } from '@rapport/contract/settings/variation.ts';

/** A revision id: equal content has an equal id. */
export const revisionOf = (variation: Variation): string =>
  createHash('sha256').update(JSON.stringify(variation)).digest('base64url').slice(0, 22);

export const presentVariation = (variation: Variation) => ({
  variation,
  revision: revisionOf(variation),
});
