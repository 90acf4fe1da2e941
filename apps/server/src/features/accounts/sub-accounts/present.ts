import type { z } from 'zod';
import type { SubAccount } from '@rapport/contract/accounts/changes.ts';
import type { SubAccountRow } from './queries.ts';

/** A new prospect shows no health score. */
export const presentSubAccount = (row: SubAccountRow): z.input<typeof SubAccount> => ({
  id: row.id,
  name: row.name,
  iconUrl: row.icon_url,
  domains: row.domains,
  arr: row.arr,
  currency: row.currency,
  healthScore: row.stage === 'NewProspect' ? null : row.health_score,
  owner: row.owner,
  fullSyncEnabled: row.full_sync,
  restrictedAccess: row.restricted,
});
