import type { TenantDb } from '@rapport/database/client.ts';
import { accountsInScope } from '../../home/queries.ts';

/** Whether an account is inside the tag filter; without tags all are. */
export async function inTags(db: TenantDb, tags: string[]): Promise<(account: string) => boolean> {
  const scope = await accountsInScope(db, tags);
  return (account) => scope === null || scope.has(account);
}
