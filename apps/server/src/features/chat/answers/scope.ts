import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountConditions } from '../../accounts/queries.ts';

/** Whether an account is inside the tag filter; without tags all are. */
export async function inTags(db: TenantDb, tags: string[]): Promise<(account: string) => boolean> {
  if (tags.length === 0) return () => true;
  const { rows } = await sql<{ id: string }>`
    select account.id from account where ${sql.join(accountConditions({ accountTagFilters: tags }), sql` and `)}`.execute(
    db,
  );
  const inside = new Set(rows.map(({ id }) => id));
  return (account) => inside.has(account);
}
