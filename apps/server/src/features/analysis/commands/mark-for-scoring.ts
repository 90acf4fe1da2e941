import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Has the accounts scored again; those that wait already keep their place. */
export async function markForScoring(
  db: TenantDb,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set((of) => ({ dirty_since: of.fn.coalesce('dirty_since', of.val(now)) }))
    .where('id', '=', anyOf(accounts))
    .execute();
}
