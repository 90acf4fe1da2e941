import { sql } from 'kysely';
import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { accountFor, accountsOfDomains } from '../../ingest/people/people.ts';
import { domainOf } from '../../ingest/people/free-mail.ts';
import type { Change, RowOutcome } from '../../ingest/rows/changes.ts';
import { eachRow } from './each-row.ts';
import type { TableWriter, WriterOptions } from './writer.ts';

type Columns = Record<string, string | boolean | null>;

export const contactWriter = ({ org }: WriterOptions): TableWriter => ({
  write: eachRow((db, { record }) => writeContact(db, org, record)),
});

/** Upserts one row as a contact, matched by e-mail address; linked to the account that is named or has the domain. */
async function writeContact(db: TenantDb, org: string, record: FieldValues): Promise<RowOutcome> {
  const email = String(record.email).toLowerCase();
  const name =
    (record.name as string | null) ?? [record.firstName, record.lastName].filter(Boolean).join(' ');
  const account =
    (await accountByWords(db, record.account)) ??
    accountFor(email, await accountsOfDomains(db, [domainOf(email)]));
  const values: Columns = {
    ...(name && { name }),
    ...(record.title && { title: record.title as string }),
    ...(account && { account_id: account }),
    ...(typeof record.vip === 'boolean' && { vip: record.vip }),
  };
  const { rows } = await sql<Columns & { id: string }>`
    select id, name, title, account_id, vip from contact where email = ${email}`.execute(db);
  const [existing] = rows;
  if (!existing) {
    const id = uuidv7();
    await db
      .insertInto('contact')
      .values({ org_id: org, id, email, ...values })
      .execute();
    return {
      outcome: 'created',
      changes: [{ entity: 'contact', key: { id }, before: null, after: { email, ...values } }],
    };
  }
  const differing = Object.keys(values).filter((key) => existing[key] !== values[key]);
  if (differing.length === 0) return { outcome: 'unchanged', changes: [] };
  const pick = (from: Columns) =>
    Object.fromEntries(differing.map((key) => [key, from[key] ?? null]));
  await db
    .updateTable('contact')
    .set({ ...pick(values), updated_at: sql`app_now()` })
    .where('id', '=', existing.id)
    .execute();
  const change: Change = {
    entity: 'contact',
    key: { id: existing.id },
    before: pick(existing),
    after: pick(values),
  };
  return { outcome: 'updated', changes: [change] };
}

/** Finds an account by the record id or name of a row. */
async function accountByWords(
  db: TenantDb,
  words: FieldValues[string] | undefined,
): Promise<string | null> {
  if (typeof words !== 'string') return null;
  const { rows } = await sql<{ id: string }>`
    select id from account where provider_id = ${words} or lower(name) = lower(${words}) order by provider_id = ${words} desc nulls last, id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
