import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { plannedForValues } from '@rapport/database/prepared.ts';
import type { SqlMoment } from '../../platform/today.ts';
import { corpusOf } from './corpus/queries.ts';
import type { Corpus } from './corpus/queries.ts';

type SearchKind = 'message' | 'account' | 'contact' | 'document' | 'case';

interface SearchOptions extends Scope {
  text: string;
  limit: number;
  /** The last word may be half typed. */
  openEnd?: boolean;
}

interface Scope {
  kinds?: SearchKind[] | undefined;
  /** Entries of these accounts only. */
  accountIds?: string[] | undefined;
  /** Messages of these people only. */
  senders?: string[] | undefined;
  since?: SqlMoment | undefined;
  until?: SqlMoment | undefined;
}

export interface SearchHit {
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
/** A word in more entries is common: it adds to a score, and its entries are searched from the newest back. */
const COMMON = 1000;
/** Newest messages in which common words are counted; newest entries with them that are ranked. */
const SAMPLE = 1_000;
const MAX_WORDS = 40;

interface Term {
  lexeme: string;
  /** Also every lexeme that begins with it. */
  open: boolean;
  idf: number;
  /** Occurrences in the query. */
  weight: number;
  /** Entries that hold it; at most one more than COMMON. */
  held: number;
}

/**
 * Ranks the entries visible to the caller by BM25 over cleaned text; an entry need not contain every word. Statistics
 * cover visible entries only, so they reveal nothing about the rest.
 */
export async function search(db: TenantDb, options: SearchOptions): Promise<SearchHit[]> {
  const sought = await prepareSearch(db, options);
  return runSearch(db, sought, options);
}

export interface PreparedSearch {
  corpus: Corpus;
  terms: Term[];
}

/** The words of a search with the weight of each: computed once for searches of several kinds. */
export async function prepareSearch(
  db: TenantDb,
  { text, openEnd = false }: Pick<SearchOptions, 'text' | 'openEnd'>,
): Promise<PreparedSearch> {
  const corpus = await corpusOf(db);
  return { corpus, terms: await queryTerms(db, text, openEnd, corpus.entries) };
}

const asQuery = (lexeme: RawBuilder<unknown>, open: RawBuilder<unknown> = sql`false`) =>
  sql`('''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || '''' || case when ${open} then ':*' else '' end)::tsquery`;

const idfOf = (entries: number, held: number) =>
  Math.log(1 + (Math.max(entries, held) - held + 0.5) / (held + 0.5));

interface TermRow {
  lexeme: string;
  open: boolean;
  count: number;
  held: number;
  in_sample: number;
}

async function queryTerms(
  db: TenantDb,
  text: string,
  openEnd: boolean,
  entries: number,
): Promise<Term[]> {
  const { rows } = await sql<TermRow>`
    with typed as (
      select q.lexeme, coalesce(array_length(q.positions, 1), 1) as count,
        ${openEnd}::boolean and max(p.position) = max(max(p.position)) over () as open
      from unnest(to_tsvector('english', ${text})) q cross join lateral unnest(q.positions) p (position)
      group by q.lexeme, q.positions limit ${MAX_WORDS}
    ), term as materialized (
      select lexeme, count, open, ${asQuery(sql`lexeme`, sql`open`)} as query from typed
    ), sample as materialized (
      select vector from search_entry where kind = 'message' and ${entries > COMMON}::boolean order by at desc nulls last limit ${SAMPLE}
    ), sampled as materialized (
      select t.*, (select count(*)::int from sample where vector @@ t.query) as in_sample from term t
    ), held as materialized (
      select s.*, case when s.in_sample * ${entries / SAMPLE}::float8 > ${2 * COMMON} then ${COMMON + 1}
        else (select count(*)::int from (select from search_entry e where e.vector @@ s.query limit ${COMMON + 1}) x) end as held
      from sampled s
    )
    select lexeme, open, count, held, in_sample from held where held > 0`.execute(db);
  return rows.map(({ lexeme, open, count, held, in_sample: inSample }) => ({
    lexeme,
    open,
    held,
    weight: count,
    idf: idfOf(
      entries,
      held <= COMMON ? held : Math.max(held, Math.round((inSample / SAMPLE) * entries)),
    ),
  }));
}

const literal = ({ lexeme, open }: Term) =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${open ? ':*' : ''}`;

/** The entries to rank: all with a rare word, and where those are few also the newest with the common ones. */
function candidates(terms: readonly Term[], options: Scope): RawBuilder<unknown> {
  const telling = terms.filter(({ held }) => held <= COMMON);
  const common = terms
    .filter(({ held }) => held > COMMON)
    .toSorted((one, other) => other.idf - one.idf);
  const which = (query: string) =>
    sql`select s.kind, s.id, s.account_id, s.conversation_id, s.at, s.title, s.length, s.vector from search_entry s
      where s.vector @@ ${query}::tsquery and ${scope(options)}`;
  const newest = (query: string, limit: number) =>
    sql`(${which(query)} order by s.at desc nulls last limit ${limit})`;
  const parts = telling.length > 0 ? [which(telling.map(literal).join(' | '))] : [];
  const enough = telling.reduce((sum, { held }) => sum + held, 0) >= SHORTLIST;
  if (common.length === 0 || enough) return parts[0]!;
  // Entries with the same words go by their day, so that no more than the shortlist can come of them.
  const withAll = newest(common.map(literal).join(' & '), SHORTLIST);
  if (common.length === 1 && parts.length === 0) return withAll;
  parts.push(sql`select * from with_all`);
  // Those with fewer of the words come after them, and are looked for where they are too few. Of two words an entry
  // without both has one, so that no more than the shortlist are needed.
  if (common.length > 1)
    parts.push(sql`select * from ${newest(literal(common[0]!), common.length === 2 ? SHORTLIST : SAMPLE)} fewer
      where (select count(*) < ${SHORTLIST} from with_all)`);
  return sql`with with_all as materialized ${withAll}
    select distinct on (kind, id) * from (${sql.join(parts, sql` union all `)}) each_part`;
}

/** Whether lexeme `v` is one of the words, so that a vector is taken apart once for all of them. */
function isSought(terms: readonly Term[]): RawBuilder<SqlBool> {
  const open = terms.find((term) => term.open);
  return sql`(v.lexeme = any (${terms.map(({ lexeme }) => lexeme)}::text[])
    ${open ? sql`or starts_with(v.lexeme, ${open.lexeme})` : sql``})`;
}

/** Ranks what a prepared search finds. */
export async function runSearch(
  db: TenantDb,
  { terms, corpus }: PreparedSearch,
  options: Omit<SearchOptions, 'text' | 'openEnd'>,
): Promise<SearchHit[]> {
  if (terms.length === 0) return [];
  const { rows } = await sql<SearchHit>`
    ${plannedForValues} with term as materialized (
      select lexeme, gain, open, ${asQuery(sql`lexeme`, sql`open`)} as query
      from unnest(${terms.map(({ lexeme }) => lexeme)}::text[], ${terms.map(({ idf, weight }) => idf * weight)}::float8[],
        ${terms.map(({ open }) => open)}::boolean[]) as t (lexeme, gain, open)
    ), candidate as materialized (
      select s.*, (select sum(t.gain) from term t where s.vector @@ t.query) as held
      from (${candidates(terms, options)}) s order by held desc, s.at desc nulls last limit ${SHORTLIST}
    )
    select c.kind, c.id, c.account_id, c.conversation_id, c.at, c.title, (
      select sum(t.gain * tf.n * (${K1}::float8 + 1) / (tf.n + ${K1}::float8 * (1 - ${B}::float8 + ${B}::float8 * c.length / ${corpus.averageLength}::float8)))
      from (select lexeme, positions from unnest(c.vector) v where ${isSought(terms)} offset 0) w
      join term t on t.lexeme = w.lexeme or (t.open and starts_with(w.lexeme, t.lexeme))
      cross join lateral (select coalesce(array_length(w.positions, 1), 1)::float8 as n) tf
    ) as score
    from candidate c order by score desc, c.at desc nulls last, c.id limit ${options.limit}`.execute(
    db,
  );
  return rows;
}

function scope({ kinds, accountIds, senders, since, until }: Scope): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  // One kind by equality: only then the index gives its entries in the order of their days.
  if (kinds?.length === 1) all.push(sql`s.kind = ${kinds[0]}`);
  else if (kinds) all.push(sql`s.kind = any (${kinds})`);
  if (accountIds) all.push(sql`s.account_id = any (${accountIds}::uuid[])`);
  if (senders)
    all.push(sql`s.id in (select id from message where sender_id = any (${senders}::uuid[]))`);
  if (since) all.push(sql`s.at >= ${since}`);
  if (until) all.push(sql`s.at < ${until}`);
  return sql`${sql.join(all, sql` and `)}`;
}
