import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { referenceKey } from './record-kind.ts';
import type { Found, KeptKind, KindWriter, RecordOf, Reference, Source } from './record-kind.ts';
import { digestOf, withoutContent } from './versions.ts';

/** The rows of records that others name, as far as they have come. */
export async function findReferences(
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
export async function keepWaiting<Kind extends KeptKind>(
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
