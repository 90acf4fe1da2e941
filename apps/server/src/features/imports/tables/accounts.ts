import { sql } from 'kysely';
import { accountField, IMPORTED_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Change, RowOutcome } from '../../ingest/rows/changes.ts';
import { eachRow } from './each-row.ts';
import { parentSetter } from './parents.ts';
import type { TableWriter, WriterOptions } from './writer.ts';

const PROVIDER = 'import';
const TAGS = ['owner', 'industry', 'region', 'csm'] as const;

/** Creates the writer of an accounts file; parents are set after all rows are written. */
export function accountWriter(options: WriterOptions): TableWriter {
  const parents = parentSetter(options);
  return {
    write: eachRow(async (db, row) => {
      const written = await writeAccount(db, options, row.record);
      parents.expect(row, written);
      return written;
    }),
    pending: parents.pending,
  };
}

/** Upserts one row as an account, matched by record id, then domain, then name. */
async function writeAccount(
  db: TenantDb,
  { org, confidential }: WriterOptions,
  record: FieldValues,
): Promise<RowOutcome & { id: string }> {
  const domains = (record.domain as string[] | null) ?? [];
  const existing = await findAccount(db, record, domains);
  const values = await columnsOf(db, record, existing?.row.arr_origin === 'derived');
  const changes: Change[] = [];
  const id = existing?.id ?? uuidv7();
  if (existing) {
    const before = changedFields(existing.row, values);
    if (before) {
      const after = Object.fromEntries(
        Object.keys(before).map((key) => [key, values[key] ?? null]),
      );
      await db
        .updateTable('account')
        .set({ ...after, updated_at: sql`app_now()` })
        .where('id', '=', id)
        .execute();
      changes.push({ entity: 'account', key: { id }, before, after });
    }
  } else {
    const row = {
      name: String(record.name),
      restricted: confidential,
      ...values,
      provider: PROVIDER,
      provider_id: (record.externalId as string | null) ?? null,
    };
    await db
      .insertInto('account')
      .values({ org_id: org, id, ...row })
      .execute();
    changes.push({
      entity: 'account',
      key: { id },
      before: null,
      after: { name: row.name, ...values },
    });
  }
  changes.push(
    ...(await addDomains(db, org, id, domains)),
    ...(await addTags(db, org, id, record)),
  );
  return {
    id,
    outcome: !existing ? 'created' : changes.length > 0 ? 'updated' : 'unchanged',
    changes,
  };
}

type Columns = Record<string, string | number | boolean | null>;

/** Columns of `account` that a row fills directly, by field name in a column mapping. */
const IMPORTED_COLUMNS = IMPORTED_FIELDS.flatMap((key) => {
  const { column, kind, import: file } = accountField(key);
  return column && kind !== 'person' ? [{ field: file?.key ?? key, column }] : [];
});
const storedColumns = sql.join(IMPORTED_COLUMNS.map(({ column }) => sql.ref(`a.${column}`)));

/** An empty cell never clears a field. Where ARR is derived, the stated ARR is stored beside it. */
async function columnsOf(
  db: TenantDb,
  record: FieldValues,
  arrIsDerived: boolean,
): Promise<Columns> {
  const columns: Columns = {};
  const put = (column: string, value: FieldValues[string] | undefined) => {
    if (value !== null && value !== undefined) columns[column] = value as string | number | boolean;
  };
  for (const { field, column } of IMPORTED_COLUMNS) put(column, record[field]);
  if (record.churned === true) put('stage', 'Churned');
  if (arrIsDerived) {
    delete columns.arr;
    put('stated_arr', record.arr);
  }
  put('currency', record.currency);
  if (typeof record.owner === 'string') put('owner_id', await memberByName(db, record.owner));
  return columns;
}

const memberByName = async (db: TenantDb, words: string): Promise<string | null> =>
  (
    await db
      .selectFrom('member')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('email', '=', words.toLowerCase()),
          eb(eb.fn('lower', ['name']), '=', words.toLowerCase()),
        ]),
      )
      .where('status', '!=', 'removed')
      .executeTakeFirst()
  )?.id ?? null;

async function findAccount(
  db: TenantDb,
  record: FieldValues,
  domains: string[],
): Promise<{ id: string; row: Columns } | null> {
  const { rows } = await sql<Columns & { id: string }>`
    select a.id, a.arr_origin, a.stated_arr, a.currency, a.owner_id, ${storedColumns} from account a
    where (a.provider = ${PROVIDER} and a.provider_id = ${record.externalId ?? null})
      or exists (select from account_domain d where d.org_id = a.org_id and d.account_id = a.id and d.domain = any (${domains}))
      or (lower(a.name) = lower(${record.name}) and (a.provider_id is null or ${record.externalId ?? null}::text is null))
    order by (a.provider_id is not distinct from ${record.externalId ?? null}) desc, a.id limit 1`.execute(
    db,
  );
  return rows[0] ? { id: rows[0].id, row: rows[0] } : null;
}

/** Prior values of the fields that differ, or null. */
function changedFields(row: Columns, values: Columns): Columns | null {
  const before = Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => row[key] !== value)
      .map(([key]) => [key, row[key] ?? null]),
  );
  return Object.keys(before).length > 0 ? before : null;
}

async function addDomains(
  db: TenantDb,
  org: string,
  id: string,
  domains: string[],
): Promise<Change[]> {
  if (domains.length === 0) return [];
  const { rows } = await sql<{ domain: string }>`
    insert into account_domain (org_id, domain, account_id) select ${org}, d, ${id} from unnest(${domains}::text[]) d
    on conflict do nothing returning domain`.execute(db);
  return rows.map(({ domain }) => ({
    entity: 'account_domain',
    key: { domain, account_id: id },
    before: null,
    after: { domain },
  }));
}

async function addTags(
  db: TenantDb,
  org: string,
  id: string,
  record: FieldValues,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const kind of TAGS) {
    const value = record[kind];
    if (typeof value !== 'string') continue;
    const added = await db
      .insertInto('account_tag')
      .values({ org_id: org, account_id: id, kind, value })
      .onConflict((on) => on.doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (added)
      changes.push({
        entity: 'account_tag',
        key: { account_id: id, kind, value },
        before: null,
        after: { value },
      });
  }
  return changes;
}
