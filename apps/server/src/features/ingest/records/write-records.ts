import { sql } from 'kysely';
import type { CanonicalRecord } from '@rapport/connectors/records.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { failsForAll } from '@rapport/database/failures.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { changeRow, ownersOf } from './change-row.ts';
import type { Change } from './change-row.ts';
import { without } from './pick.ts';
import { referenceKey } from './record-kind.ts';
import type { Found, KeptKind, KindWriter, RecordOf, Source, Written } from './record-kind.ts';
import { compare, insertRows, updateRows } from './rows.ts';
import { governedByOthers, keepKeys, readHeld } from './source-keys.ts';
import type { Held } from './source-keys.ts';
import { apart, isNewer, newestOf } from './versions.ts';
import { findReferences, keepWaiting } from './waiting.ts';

type Json = Record<string, unknown>;

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
    if (failsForAll(error)) throw error;
    const middle = Math.floor(records.length / 2);
    if (middle === 0) return [{ record, reason: (error as Error).message }];
    return [
      ...(await byHalves(db, records.slice(0, middle), write)),
      ...(await byHalves(db, records.slice(middle), write)),
    ];
  }
}

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
  const changes: Change[] = [];
  for (const [at, { current, fresh }] of pairs.entries()) {
    const item = placed[at];
    if (!item) continue;
    const owners = writer.owners?.(item.record, found) ?? null;
    if (current) {
      const change = governed.has(at) ? null : changeRow(source, { current, fresh }, owners);
      if (change) changes.push(change);
      continue;
    }
    creates.push({
      ...fresh,
      ...writer.newRow(source, item.record),
      org_id: source.org,
      ...(owners && { field_owners: { ...ownersOf(source, fresh), ...owners } }),
    });
  }
  await insertRows(db, writer, creates);
  await updateRows(db, writer, changes);
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
