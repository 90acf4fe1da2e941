import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** SQL condition on `account`: the asker owns it or has added it to their book. */
export const inOwnBook = sql<SqlBool>`(account.owner_id = app_member() or exists (
  select from member_account b where b.org_id = account.org_id and b.account_id = account.id and b.member_id = app_member()))`;

export interface BookRow {
  id: string;
  org_id: string;
  name: string;
  pretty_name: string | null;
}

const MOST = 500;

/** The asker's book, by name; at most 500. */
export const listBook = (db: TenantDb) =>
  sql<BookRow>`
    select account.id, account.org_id, account.name, account.pretty_name from account
    where ${inOwnBook} order by lower(account.name), account.id limit ${MOST}`
    .execute(db)
    .then(({ rows }) => rows);
