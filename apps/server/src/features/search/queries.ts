import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

type SearchKind = 'message' | 'account' | 'contact' | 'document' | 'case';

interface SearchOptions {
  text: string;
  limit: number;
  kinds?: SearchKind[] | undefined;
  /** Entries of these accounts only. */
  accountIds?: string[] | undefined;
  /** Messages of these people only. */
  senders?: string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

interface SearchHit {
  kind: SearchKind;
  id: string;
  account_id: string | null;
  conversation_id: string | null;
  at: Date | null;
  title: string;
  score: number;
}

/** BM25's saturation and length normalisation, as Anserini sets them. */
const K1 = 0.9;
const B = 0.4;
/** Entries with any query word are first ranked by which words they contain; this many get the full score. */
const SHORTLIST = 400;
const MAX_WORDS = 40;

interface Term {
  lexeme: string;
  idf: number;
  /** Occurrences in the query. */
  weight: number;
}

/**
 * Ranks the entries visible to the caller by BM25 over cleaned text; an entry need not contain every word. Statistics
 * cover visible entries only, so they reveal nothing about the rest.
 */
export async function search(db: TenantDb, options: SearchOptions): Promise<SearchHit[]> {
  const corpus = await corpusStatistics(db);
  const terms = await queryTerms(db, options.text, corpus.entries);
  return terms.length === 0 ? [] : rank(db, terms, corpus, options);
}

interface Corpus {
  entries: number;
  averageLength: number;
}

async function corpusStatistics(db: TenantDb): Promise<Corpus> {
  const { rows } = await sql<{ entries: number; average: number | null }>`
    select count(*)::int as entries, avg(length)::float8 as average from search_entry`.execute(db);
  return { entries: rows[0]?.entries ?? 0, averageLength: rows[0]?.average ?? 1 };
}

const asQuery = (lexeme: RawBuilder<unknown>) =>
  sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''')::tsquery`;

const idfOf = (entries: number, df: number) => Math.log(1 + (entries - df + 0.5) / (df + 0.5));

async function queryTerms(db: TenantDb, text: string, entries: number): Promise<Term[]> {
  const { rows } = await sql<{ lexeme: string; count: number; df: number }>`
    select q.lexeme, coalesce(array_length(q.positions, 1), 1) as count,
      (select count(*)::int from search_entry s where s.vector @@ ${asQuery(sql`q.lexeme`)}) as df
    from unnest(to_tsvector('english', ${text})) q limit ${MAX_WORDS}`.execute(db);
  return rows
    .filter(({ df }) => df > 0)
    .map(({ lexeme, count, df }) => ({ lexeme, idf: idfOf(entries, df), weight: count }));
}

async function rank(
  db: TenantDb,
  terms: Term[],
  corpus: Corpus,
  options: SearchOptions,
): Promise<SearchHit[]> {
  const lexemes = terms.map(({ lexeme }) => lexeme);
  const gains = terms.map(({ idf, weight }) => idf * weight);
  const any = lexemes
    .map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
    .join(' | ');
  const { rows } = await sql<SearchHit>`
    with term as materialized (
      select lexeme, gain, ${asQuery(sql`lexeme`)} as query
      from unnest(${lexemes}::text[], ${gains}::float8[]) as t (lexeme, gain)
    ), candidate as materialized (
      select s.kind, s.id, s.account_id, s.conversation_id, s.at, s.title, s.length, s.vector,
        (select sum(t.gain) from term t where s.vector @@ t.query) as held
      from search_entry s
      where s.vector @@ ${any}::tsquery and ${scope(options)}
      order by held desc limit ${SHORTLIST}
    )
    select c.kind, c.id, c.account_id, c.conversation_id, c.at, c.title, (
      select sum(t.gain * tf.n * (${K1}::float8 + 1) / (tf.n + ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * c.length / ${corpus.averageLength}::float8)))
      from unnest(c.vector) w join term t on t.lexeme = w.lexeme
      cross join lateral (select coalesce(array_length(w.positions, 1), 1)::float8 as n) tf
    ) as score
    from candidate c order by score desc, c.at desc nulls last, c.id limit ${options.limit}`.execute(
    db,
  );
  return rows;
}

function scope({ kinds, accountIds, senders, since, until }: SearchOptions): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (kinds) all.push(sql`s.kind = any (${kinds})`);
  if (accountIds) all.push(sql`s.account_id = any (${accountIds}::uuid[])`);
  if (senders)
    all.push(sql`s.id in (select id from message where sender_id = any (${senders}::uuid[]))`);
  if (since) all.push(sql`s.at >= ${since}`);
  if (until) all.push(sql`s.at < ${until}`);
  return sql`${sql.join(all, sql` and `)}`;
}
