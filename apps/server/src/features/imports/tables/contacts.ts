import { sql } from 'kysely';
import { contactField, IMPORTED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { TAKEN_OVER } from '../../accounts/commands/update-account.ts';
import { accountFor, accountsOfDomains } from '../../ingest/people/people.ts';
import { readErased } from '../../ingest/erasure/erased-list.ts';
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
  if ((await readErased(db))?.has(email)) return { outcome: 'unchanged', changes: [] };
  const name =
    (record.name as string | null) ?? [record.firstName, record.lastName].filter(Boolean).join(' ');
  const account =
    (await accountByWords(db, record.account)) ??
    accountFor(email, await accountsOfDomains(db, [domainOf(email)]));
  const values: Columns = {
    ...(name && { name }),
    ...(account && { account_id: account }),
    ...plainValues(record),
  };
  const existing = await db
    .selectFrom('contact')
    .selectAll()
    .where('email', '=', email)
    .$castTo<Columns & { id: string; field_owners: Record<string, string> }>()
    .executeTakeFirst();
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
  const differing = Object.keys(values).filter(
    (key) => existing[key] !== values[key] && existing.field_owners[key] !== TAKEN_OVER,
  );
  await ownFromMail(db, existing.id, Object.keys(values));
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

/** What a file says is no longer taken from signatures. */
const ownFromMail = (db: TenantDb, id: string, columns: string[]) =>
  sql`update contact c set field_owners = c.field_owners - o.columns
    from (select array_agg(key) as columns from contact p cross join lateral jsonb_each_text(p.field_owners)
      where p.id = ${id} and value = 'mail' and key = any (${columns}) and key <> 'name') o
    where c.id = ${id} and o.columns is not null`.execute(db);

/** Columns that take a cell as it is; an empty one leaves them alone. */
const plainValues = (record: FieldValues): Columns =>
  Object.fromEntries(
    IMPORTED_CONTACT_FIELDS.flatMap((key): [string, string | boolean][] => {
      const { kind, column } = contactField(key);
      const value = record[key];
      if (key === 'name' || !column) return [];
      if (kind === 'flag') return typeof value === 'boolean' ? [[column, value]] : [];
      return kind === 'text' && value ? [[column, value as string]] : [];
    }),
  );

/** Finds an account by the record id or name of a row. */
async function accountByWords(
  db: TenantDb,
  words: FieldValues[string] | undefined,
): Promise<string | null> {
  if (typeof words !== 'string') return null;
  const found = await db
    .selectFrom('account')
    .select('id')
    .where((of) =>
      of.or([
        of('provider_id', '=', words),
        of(of.fn('lower', ['name']), '=', of.fn('lower', [of.val(words)])),
      ]),
    )
    .orderBy(
      (of) => of('provider_id', '=', words),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
