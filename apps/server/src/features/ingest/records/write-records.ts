import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CanonicalRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { Row } from '../rows/upsert-rows.ts';
import { referenceKey } from './record-kind.ts';
import type {
  Found,
  KeptKind,
  KindWriter,
  RecordOf,
  Reference,
  Source,
  Written,
} from './record-kind.ts';

type Json = Record<string, unknown>;

interface Held {
  provider_id: string;
  record_id: string;
  version: number;
  digest: string;
}

/**
 * Writes records of one kind by their key (organisation, connection, provider's id): new ones are created or joined to a
 * row that is there already, newer versions change what the source owns. An older version, or the same one again, changes
 * nothing. A record that names one which has not come waits for it.
 */
export async function writeRecords<Kind extends KeptKind>(
  db: TenantDb,
  source: Source,
  writer: KindWriter<Kind>,
  given: readonly RecordOf<Kind>[],
  { again = false } = {},
): Promise<Outcome> {
  if (given.length === 0) return { refused: [], arrived: [] };
  const [newest, namesakes] = apart(writer, newestOf(writer, given));
  const held = await readHeld(db, source, writer.kind, newest.map(writer.providerId));
  const fresh = newest.filter((record) =>
    isNewer(writer, record, held.get(writer.providerId(record)), again),
  );
  const found = await findReferences(db, source, fresh.flatMap(writer.references));
  await keepWaiting(db, source, writer, fresh, found);
  const records = fresh.filter((record) =>
    writer
      .references(record)
      .every(({ required, ...ref }) => !required || found.has(referenceKey(ref.kind, ref.id))),
  );
  const refused = await byHalves(db, records, (some) =>
    writeAll(db, source, writer, some, held, found),
  );
  const failed = new Set(refused.map(({ record }) => record));
  const arrived = records
    .filter((record) => !failed.has(record) && !held.has(writer.providerId(record)))
    .map((record) => ({ kind: writer.kind, id: writer.providerId(record) }));
  const rest = await writeRecords(db, source, writer, namesakes, { again });
  return { refused: [...refused, ...rest.refused], arrived: [...arrived, ...rest.arrived] };
}

/** What the database did not take, and the keys of records that were not known before: others may have waited for them. */
export interface Outcome {
  refused: Refused[];
  arrived: { kind: KeptKind; id: string }[];
}

/** A record that the database does not take, and why. */
export interface Refused {
  record: CanonicalRecord;
  reason: string;
}

/** Writes records together; where the database refuses, by halves, until what it refuses is alone and is set aside. */
async function byHalves<Item extends CanonicalRecord>(
  db: TenantDb,
  records: readonly Item[],
  write: (records: readonly Item[]) => Promise<void>,
): Promise<Refused[]> {
  const [record] = records;
  if (!record) return [];
  await sql`savepoint records`.execute(db);
  try {
    await write(records);
    await sql`release savepoint records`.execute(db);
    return [];
  } catch (error) {
    await sql`rollback to savepoint records`.execute(db);
    const middle = Math.floor(records.length / 2);
    if (middle === 0) return [{ record, reason: (error as Error).message }];
    return [
      ...(await byHalves(db, records.slice(0, middle), write)),
      ...(await byHalves(db, records.slice(middle), write)),
    ];
  }
}

/** Records of which a row can be told by a name they share are written one after the other. */
function apart<Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
): [RecordOf<Kind>[], RecordOf<Kind>[]] {
  const seen = new Set<string>();
  const groups = Map.groupBy(records, (record) => {
    const name = writer.naturalKey?.(record) ?? null;
    if (name === null) return true;
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** The newest version of each record of a page. */
function newestOf<Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
): RecordOf<Kind>[] {
  const newest = new Map<string, RecordOf<Kind>>();
  for (const record of records) {
    const other = newest.get(writer.providerId(record));
    if (!other || precedes(writer, other, record)) newest.set(writer.providerId(record), record);
  }
  return [...newest.values()];
}

const precedes = <Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  a: RecordOf<Kind>,
  b: RecordOf<Kind>,
): boolean =>
  writer.version(a) < writer.version(b) ||
  (writer.version(a) === writer.version(b) && digestOf(a) < digestOf(b));

/** Of two records of one version, always the same one counts. `again`: what it names has come, so that the same one is written once more. */
const isNewer = <Kind extends KeptKind>(
  writer: KindWriter<Kind>,
  record: RecordOf<Kind>,
  held: Held | undefined,
  again: boolean,
): boolean => {
  if (!held || writer.version(record) > held.version) return true;
  if (writer.version(record) < held.version) return false;
  return again ? digestOf(record) >= held.digest : digestOf(record) > held.digest;
};

/** The same for a record that was kept as jsonb meanwhile, which orders its keys and leaves out its content. */
function digestOf(record: object): string {
  const fields = Object.entries(withoutContent(record)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

async function readHeld(
  db: TenantDb,
  { connection }: Source,
  kind: KeptKind,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`
    select provider_id, record_id, version::float8 as version, digest from source_record
    where connection_id = ${connection} and kind = ${kind} and provider_id = any (${[...ids]})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.provider_id, row]));
}

async function findReferences(
  db: TenantDb,
  { connection }: Source,
  references: readonly Reference[],
): Promise<Found> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ kind: KeptKind; provider_id: string; record_id: string }>`
    select kind, provider_id, record_id from source_record where connection_id = ${connection}
      and (kind, provider_id) in (select * from unnest(${references.map(({ kind }) => kind)}::text[], ${references.map(({ id }) => id)}::text[]))`.execute(
    db,
  );
  return new Map(rows.map((row) => [referenceKey(row.kind, row.provider_id), row.record_id]));
}

/** Keeps the newest version of each record that names one which has not come, and forgets an older one that waited. */
async function keepWaiting<Kind extends KeptKind>(
  db: TenantDb,
  { org, connection }: Source,
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
  found: Found,
) {
  const waiting = records.flatMap((record) => {
    const missing = writer
      .references(record)
      .find(({ kind, id }) => !found.has(referenceKey(kind, id)));
    return missing ? [{ record, missing }] : [];
  });
  const none = records.filter((record) => !waiting.some((item) => item.record === record));
  await sql`delete from source_waiting w
    using unnest(${none.map(writer.providerId)}::text[], ${none.map(writer.version)}::bigint[], ${none.map(digestOf)}::text[])
      as u (id, version, digest)
    where w.connection_id = ${connection} and w.kind = ${writer.kind} and w.provider_id = u.id
      and (w.version, w.digest collate "C") <= (u.version, u.digest collate "C")`.execute(db);
  if (waiting.length === 0) return;
  await sql`
    insert into source_waiting (org_id, connection_id, kind, provider_id, awaits_kind, awaits_id, version, digest, record)
    select ${org}, ${connection}, ${writer.kind}, * from unnest(${waiting.map(({ record }) => writer.providerId(record))}::text[],
      ${waiting.map(({ missing }) => missing.kind)}::text[], ${waiting.map(({ missing }) => missing.id)}::text[],
      ${waiting.map(({ record }) => writer.version(record))}::bigint[], ${waiting.map(({ record }) => digestOf(record))}::text[],
      ${waiting.map(({ record }) => toJsonb(withoutContent(record)))}::jsonb[])
    on conflict (org_id, connection_id, kind, provider_id) do update set awaits_kind = excluded.awaits_kind,
      awaits_id = excluded.awaits_id, version = excluded.version, digest = excluded.digest, record = excluded.record
    where (source_waiting.version, source_waiting.digest collate "C") < (excluded.version, excluded.digest collate "C")`.execute(
    db,
  );
}

const withoutContent = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'content'));

async function writeAll<Kind extends KeptKind>(
  db: TenantDb,
  source: Source,
  writer: KindWriter<Kind>,
  records: readonly RecordOf<Kind>[],
  held: ReadonlyMap<string, Held>,
  found: Found,
) {
  const unknown = records.filter((record) => !held.has(writer.providerId(record)));
  const matched = (await writer.match?.(db, source, unknown)) ?? new Map<string, string>();
  const placed = records.map((record) => {
    const providerId = writer.providerId(record);
    const known = held.get(providerId)?.record_id ?? matched.get(providerId);
    return { record, providerId, id: known ?? uuidv7() };
  });
  const rows = await writer.rows(db, source, records, found);
  const governed = new Set(await governedByOthers(db, source, writer, placed));
  const pairs = await compare(
    db,
    writer,
    placed.map(({ id }, at) => ({ ...rows[at], id })),
  );
  const creates: Json[] = [];
  const updates: Json[] = [];
  const columns = new Set<string>();
  for (const [at, { current, fresh }] of pairs.entries()) {
    const item = placed[at];
    if (!item) continue;
    if (!current) {
      const owners = writer.owners && {
        field_owners: { ...ownersOf(source, fresh), ...writer.owners(item.record, found) },
      };
      creates.push({
        ...fresh,
        ...writer.newRow(source, item.record),
        org_id: source.org,
        ...owners,
      });
      continue;
    }
    if (governed.has(at)) continue;
    const owners = (current.field_owners ?? {}) as Record<string, string>;
    const writable = Object.keys(fresh).filter(
      (column) =>
        column !== 'id' && (!writer.owners || mayWrite(source, owners[column], current[column])),
    );
    const differing = writable.filter(
      (column) => JSON.stringify(current[column]) !== JSON.stringify(fresh[column]),
    );
    const owned = {
      ...owners,
      ...Object.fromEntries(writable.map((column) => [column, undefined])),
      ...ownersOf(source, pick(fresh, writable)),
      ...pickDefined(writer.owners?.(item.record, found) ?? {}, writable),
    };
    if (writer.owners && JSON.stringify(sorted(owners)) !== JSON.stringify(sorted(owned))) {
      differing.push('field_owners');
    }
    if (differing.length === 0) continue;
    for (const column of differing) columns.add(column);
    updates.push({
      ...current,
      ...pick(fresh, writable),
      ...(writer.owners && { field_owners: owned }),
    });
  }
  await insertRows(db, writer, creates);
  await updateRows(db, writer, updates, [...columns]);
  await keepKeys(
    db,
    source,
    writer,
    placed.map((item, at) => ({
      ...item,
      said: without(pairs[at]?.fresh ?? {}, [
        'id',
        ...Object.keys(writer.owners?.(item.record, found) ?? {}),
      ]),
    })),
  );
  await writer.after?.(
    db,
    source,
    placed.map(({ id, record }, at): Written<Kind> => ({
      id,
      record,
      before: pairs[at]?.current ?? null,
    })),
  );
}

/** Places of records whose row is also that of a record with a smaller key of the same source: that one decides. */
async function governedByOthers<Kind extends KeptKind>(
  db: TenantDb,
  { connection }: Source,
  { kind }: KindWriter<Kind>,
  placed: readonly { providerId: string; id: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select u.n::int - 1 as at from unnest(${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ providerId }) => providerId)}::text[])
      with ordinality as u (id, provider_id, n)
    where exists (select from source_record s where s.kind = ${kind} and s.record_id = u.id and s.connection_id = ${connection}
      and s.provider_id collate "C" < u.provider_id collate "C")`.execute(db);
  return rows.map(({ at }) => at);
}

/** A source writes what it owns and what nobody has filled in; never what a person has edited. */
const mayWrite = ({ provider }: Source, owner: string | undefined, current: unknown): boolean =>
  owner === provider ||
  owner === 'mail' ||
  owner === 'domain' ||
  (owner === undefined && (current ?? null) === null);

/** The fields that a source fills in belong to it. */
const ownersOf = ({ provider }: Source, row: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      column === 'id' || value === null ? [] : [[column, provider]],
    ),
  );

const pickDefined = (owners: Record<string, string>, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(owners).filter(([column]) => columns.includes(column)));

const sorted = (owners: Record<string, unknown>) =>
  Object.entries(owners)
    .filter(([, owner]) => owner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

const without = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));

/** Each row as its table would hold it, beside the row that it holds. */
async function compare<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  rows: readonly Row[],
): Promise<{ current: Json | null; fresh: Json }[]> {
  const table = sql.table(writer.table);
  const { rows: found } = await sql<{ current: Json | null; fresh: Json }>`
    select to_jsonb(t) as current, to_jsonb(i) as fresh
    from jsonb_array_elements(${toJsonb(rows)}::jsonb) with ordinality r (row, n)
    cross join lateral jsonb_populate_record(null::${table}, r.row) i
    left join ${table} t on t.id = i.id order by r.n`.execute(db);
  return found.map(({ current, fresh }, at) => ({
    current,
    fresh: pick(fresh, Object.keys(rows[at] ?? {})),
  }));
}

async function insertRows<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  rows: readonly Json[],
) {
  const shapes = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .filter((name) => row[name] !== null)
      .toSorted()
      .join(),
  );
  for (const [shape, alike] of shapes) {
    const names = shape.split(',');
    await sql`insert into ${sql.table(writer.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => sql.ref(`i.${name}`)))}
      from jsonb_populate_recordset(null::${sql.table(writer.table)}, ${toJsonb(alike)}::jsonb) i`.execute(
      db,
    );
  }
}

async function updateRows<Kind extends KeptKind>(
  db: TenantDb,
  writer: KindWriter<Kind>,
  rows: readonly Json[],
  columns: readonly string[],
) {
  if (rows.length === 0) return;
  const table = sql.table(writer.table);
  await sql`update ${table} t set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = u.${sql.ref(name)}`))}
    from jsonb_populate_recordset(null::${table}, ${toJsonb(rows)}::jsonb) u where t.id = u.id`.execute(
    db,
  );
}

/** Keeps which row each record is, which version was written, and what it said of the fields. */
async function keepKeys<Kind extends KeptKind>(
  db: TenantDb,
  { org, connection }: Source,
  writer: KindWriter<Kind>,
  placed: readonly { record: RecordOf<Kind>; providerId: string; id: string; said: Json }[],
) {
  await sql`
    insert into source_record (org_id, connection_id, kind, provider_id, record_id, version, digest, said)
    select ${org}, ${connection}, ${writer.kind}, * from unnest(${placed.map(({ providerId }) => providerId)}::text[],
      ${placed.map(({ id }) => id)}::uuid[], ${placed.map(({ record }) => writer.version(record))}::bigint[],
      ${placed.map(({ record }) => digestOf(record))}::text[],
      ${placed.map(({ said }) => toJsonb(said))}::jsonb[])
    on conflict (org_id, connection_id, kind, provider_id) do update set version = excluded.version, digest = excluded.digest,
      said = excluded.said`.execute(db);
}
