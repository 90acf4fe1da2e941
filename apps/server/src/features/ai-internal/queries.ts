import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws when one of these accounts does not exist. */
export async function thereAre(db: TenantDb, accounts: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...accounts]}::uuid[]) as u (id) where not exists (select from account a where a.id = u.id)`.execute(
    db,
  );
  if (rows.length > 0)
    throw new AppError('not_found', {
      details: rows.map(({ id }) => ({ where: 'body.accountIds', what: `No account ${id}` })),
    });
}

/** The number of open anomalies of these accounts, or of all. */
export async function openAnomalies(db: TenantDb, accounts?: readonly string[]): Promise<number> {
  const { open } = await db
    .selectFrom('revenue_anomaly')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('resolved_at', 'is', null)
    .$if(accounts !== undefined, (query) => query.where('account_id', '=', anyOf(accounts ?? [])))
    .executeTakeFirstOrThrow();
  return open;
}

/** Whether this database has pgvector. */
export async function comparesVectors(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regtype('vector') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

type EntryKind = 'message' | 'document' | 'case' | 'account' | 'contact';

export interface NamedEntry {
  kind: EntryKind;
  id: string;
}

/** The current text of a record. */
const WORDS = sql`
  case s.kind
    when 'message' then (select concat_ws(E'\n', m.subject, m.visible_text) from message m where m.org_id = s.org_id and m.id = s.id)
    when 'document' then (select concat_ws(E'\n', s.title, (select string_agg(p.text, E'\n' order by p.number)
      from document_page p where p.org_id = s.org_id and p.document_id = s.id and p.number <= 3)))
    when 'case' then (select concat_ws(E'\n', k.title, k.description) from support_case k where k.org_id = s.org_id and k.id = s.id)
    else s.title end`;

const WITHOUT = (
  model: string,
) => sql`not exists (select from search_embedding e where e.org_id = s.org_id and e.kind = s.kind
  and e.id = s.id and e.model = ${model} and e.inputs_digest = encode(sha256(convert_to(w.text, 'UTF8')), 'hex'))`;

interface Wanted {
  entries?: readonly NamedEntry[] | undefined;
  limit: number;
}

/** Named or newest records without a vector of this model, and named records that do not exist. */
export async function entriesToEmbed(db: TenantDb, model: string, { entries, limit }: Wanted) {
  const kinds = entries?.map(({ kind }) => kind) ?? [];
  const ids = entries?.map(({ id }) => id) ?? [];
  const named = entries
    ? sql`(s.kind, s.id) in (select * from unnest(${kinds}::text[], ${ids}::uuid[]))`
    : sql`true`;
  const { rows } = await sql<NamedEntry & { text: string; waits: boolean }>`
    select s.kind, s.id, w.text, ${WITHOUT(model)} as waits from search_entry s
    cross join lateral (select left(${WORDS}, 8000) as text) w
    where ${named} and w.text <> '' ${entries ? sql`` : sql`and ${WITHOUT(model)}`}
    order by s.at desc nulls last, s.id limit ${entries ? entries.length : limit}`.execute(db);
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return {
    waiting: rows.filter(({ waits }) => waits),
    unknown: (entries ?? []).filter(({ kind, id }) => !known.has(`${kind} ${id}`)),
  };
}

/** Records that have no vector of this model yet. */
export async function leftToEmbed(db: TenantDb, model: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from search_entry s where not exists (select from search_embedding e
      where e.org_id = s.org_id and e.kind = s.kind and e.id = s.id and e.model = ${model})`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
}

interface Vector extends NamedEntry {
  vector: number[];
  digest: string;
}

export async function writeVectors(
  db: TenantDb,
  org: string,
  model: string,
  rows: readonly Vector[],
  at: Date,
): Promise<void> {
  for (const { kind, id, vector, digest } of rows)
    await db
      .insertInto('search_embedding')
      .values({
        org_id: org,
        kind,
        id,
        model,
        embedding: vector,
        inputs_digest: digest,
        computed_at: at,
      })
      .onConflict((on) =>
        on
          .columns(['org_id', 'kind', 'id', 'model'])
          .doUpdateSet({ embedding: vector, inputs_digest: digest, computed_at: at }),
      )
      .execute();
}
