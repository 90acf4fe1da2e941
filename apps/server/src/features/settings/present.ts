import { createHash } from 'node:crypto';
import type { Organisation } from '@rapport/contract/settings/organisation.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import type { OrganisationRow } from './queries.ts';

/** A revision id: equal content has an equal id. */
export const revisionOf = (variation: Variation): string =>
  createHash('sha256').update(JSON.stringify(variation)).digest('base64url').slice(0, 22);

export const presentVariation = (variation: Variation) => ({
  variation,
  revision: revisionOf(variation),
});

export const presentOrganisation = ({
  created_at,
  members,
  ...row
}: OrganisationRow): Organisation => ({
  ...row,
  members: Number(members ?? 0),
  createdAt: created_at.toISOString(),
});
