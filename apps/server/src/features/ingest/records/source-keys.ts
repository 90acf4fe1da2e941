import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import type { KeptKind, KindWriter, RecordOf, Source } from './record-kind.ts';
import { digestOf } from './versions.ts';

/** Which row a record of a source is, and the version of it that was written. */
export interface Held {
  provider_id: string;
  record_id: string;
  version: number;
  digest: string;
}

export async function readHeld(
  db: TenantDb,
  { connection }: Source,
  kind: KeptKind,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  const rows = await db
    .selectFrom('source_record')
    .select(['provider_id', 'record_id', 'version', 'digest'])
    .where('connection_id', '=', connection)
    .where('kind', '=', kind)
    .where('provider_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.provider_id, row]));
}

/** Places of records whose row is also that of a record with a smaller key of the same source: that one decides. */
export async function governedByOthers<Kind extends KeptKind>(
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

/** Keeps which row each record is, which version was written, and what it said of the fields. */
export async function keepKeys<Kind extends KeptKind>(
  db: TenantDb,
  { org, connection }: Source,
  writer: KindWriter<Kind>,
  placed: readonly {
    record: RecordOf<Kind>;
    providerId: string;
    id: string;
    said: Record<string, unknown>;
  }[],
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
