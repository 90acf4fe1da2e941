import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountConditions } from '../queries.ts';

/** Owners of the accounts the asker sees, by name. */
export const listOwners = (db: TenantDb, accountTagFilters: string[] = []) =>
  sql<{ id: string; name: string; email: string }>`
    select distinct m.id, m.name, m.email from member m
    join account on account.org_id = m.org_id and account.owner_id = m.id
    where ${sql.join([sql`true`, ...accountConditions({ accountTagFilters })], sql` and `)} order by m.name, m.id`
    .execute(db)
    .then(({ rows }) => rows);

/** Ids of members by name or e-mail address, ignoring case. */
export async function ownersNamed(db: TenantDb, names: readonly string[]): Promise<string[]> {
  const lower = names.map((name) => name.trim().toLowerCase());
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where((of) =>
      of.or([
        of(of.fn<string>('lower', ['name']), '=', anyOf(lower)),
        of('email', '=', anyOf(lower)),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The values of a column of the accounts the asker sees, sorted. */
const listValues =
  (column: 'tier' | 'currency') =>
  (db: TenantDb, tags: string[] = []) => {
    const value = sql.ref(`account.${column}`);
    return sql<{ value: string }>`
    select distinct ${value} as value from account
    where ${sql.join([sql`${value} is not null`, ...accountConditions({ accountTagFilters: tags })], sql` and `)} order by value`
      .execute(db)
      .then(({ rows }) => rows.map((row) => row.value));
  };

export const listTiers = listValues('tier');
export const listCurrencies = listValues('currency');

/** Tag values of the accounts the asker sees, by kind. */
export const listTagValues = (db: TenantDb) =>
  sql<{ kind: string; values: string[] }>`
    select t.kind, array_agg(distinct t.value order by t.value) as values from account_tag t
    join account on account.org_id = t.org_id and account.id = t.account_id group by t.kind order by t.kind`
    .execute(db)
    .then(({ rows }) => rows);
