import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OwnerDb, TenantDb } from '@rapport/database/client.ts';
import { HISTORY, MOMENTS } from './tenant-digest.ts';

interface Found {
  table: string;
  id: string | null;
  row: string;
}

interface Hidden {
  owner: OwnerDb;
  organisation: string;
  /** What the rows mention. */
  what: readonly string[];
}

/**
 * Rows that mention one of these words or ids, in every table of a tenant: of a table that is added tomorrow too.
 * Read as the owner of the tables, whom no policy holds back.
 */
async function rowsMentioning({ owner, organisation, what }: Hidden): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(
    owner,
  );
  const found: Found[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string | null; row: string }>`
      select row ->> 'id' as id, (row - ${MOMENTS}::text[])::text as row
      from (select to_jsonb(t) as row from ${sql.table(name)} t where org_id = ${organisation}) rows
      where row::text ~* ${what.join('|')} order by 2`.execute(owner);
    found.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return found;
}

export interface HiddenRecord {
  table: string;
  id: string;
}

/** Hidden records: at most this many of each table, so that every kind is among them. */
export async function hiddenRecords(hidden: Hidden, most: number): Promise<HiddenRecord[]> {
  const kinds = Map.groupBy(await rowsMentioning(hidden), ({ table }) => table);
  return [...kinds].flatMap(([table, rows]) =>
    rows.flatMap(({ id }) => (id !== null && UUID.test(id) ? [{ table, id }] : [])).slice(0, most),
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A digest for each table of the rows that mention hidden records, logs and chats apart. */
export async function hiddenDigests(hidden: Hidden): Promise<Record<string, string>> {
  const kinds = Map.groupBy(await rowsMentioning(hidden), ({ table }) => table);
  return Object.fromEntries(
    [...kinds]
      .filter(([table]) => !HISTORY.has(table))
      .map(([table, rows]) => [
        table,
        createHash('sha256')
          .update(rows.map(({ row }) => row).join('\n'))
          .digest('hex'),
      ]),
  );
}

/** Ids of an account that everybody may see and of what belongs to it, for the places of a call that hide nothing. */
export async function openIds(
  db: TenantDb,
  accountName: string,
): Promise<Record<'account' | 'contact' | 'conversation' | 'message' | 'member', string>> {
  const { id: account } = await db
    .selectFrom('account')
    .select('id')
    .where('name', '=', accountName)
    .executeTakeFirstOrThrow();
  const of = (table: 'contact' | 'conversation' | 'message') =>
    db.selectFrom(table).select('id').where('account_id', '=', account).executeTakeFirstOrThrow();
  const member = await db.selectFrom('member').select('id').executeTakeFirstOrThrow();
  const [contact, conversation, message] = await Promise.all([
    of('contact'),
    of('conversation'),
    of('message'),
  ]);
  return {
    account,
    contact: contact.id,
    conversation: conversation.id,
    message: message.id,
    member: member.id,
  };
}
