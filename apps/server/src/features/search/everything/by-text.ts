import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { SEARCH_DEPTH } from '@rapport/contract/search.ts';
import type { SearchKind, SearchResult } from '@rapport/contract/search.ts';
import { midnight } from '../../../platform/today.ts';
import { runSearch } from '../queries.ts';
import type { PreparedSearch, SearchHit } from '../queries.ts';
import type { Within } from './by-name.ts';
import { markedPart } from './marks.ts';
import type { Sought } from './marks.ts';

export type TextKind = 'conversation' | 'case' | 'document';

export interface TextRow {
  id: string;
  title: string;
  detail: string | null;
  account_id: string | null;
  account: string | null;
  at: Date | null;
  message_id: string | null;
  passage: SearchResult['passage'];
  page: number | null;
}

/** Characters of a message or case that are searched for a passage. */
const READ = 20_000;
/** Pages of a document that hold any of the words and are read. */
const PAGES_READ = 12;

const ENTRY_KINDS = { conversation: 'message', case: 'case', document: 'document' } as const;

export const isTextKind = (kind: SearchKind): kind is TextKind => kind in ENTRY_KINDS;

/** Conversations, cases and documents that speak of something, best first. */
export async function findByText(
  db: TenantDb,
  kind: TextKind,
  prepared: PreparedSearch,
  sought: Sought,
  { accountId, from, to, take, skip }: Within,
): Promise<TextRow[]> {
  const hits = await runSearch(db, prepared, {
    kinds: [ENTRY_KINDS[kind]],
    limit: kind === 'conversation' ? SEARCH_DEPTH * 2 : skip + take,
    ...(accountId && { accountIds: [accountId] }),
    ...(from && { since: midnight(from) }),
    ...(to && { until: midnight(to, 1) }),
  });
  const best = kind === 'conversation' ? bestOfEach(hits) : hits;
  const shown = best.slice(skip, skip + take).map(({ id }) => id);
  if (shown.length === 0) return [];
  const rows = await READERS[kind](db, shown, sought);
  const byEntry = new Map(rows.map((row) => [row.message_id ?? row.id, row]));
  return shown.flatMap((id) => byEntry.get(id) ?? []);
}

/** The best message of each conversation. */
function bestOfEach(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string | null>();
  return hits.filter(({ conversation_id: id }) => !seen.has(id) && seen.add(id));
}

interface WithText extends Omit<TextRow, 'passage' | 'page'> {
  text: string;
}

const withPassage = ({ text, ...row }: WithText, sought: Sought): TextRow => ({
  ...row,
  passage: markedPart(text, sought)?.part ?? null,
  page: null,
});

const READERS: Record<
  TextKind,
  (db: TenantDb, ids: readonly string[], sought: Sought) => Promise<TextRow[]>
> = {
  conversation: async (db, ids, sought) => {
    const { rows } = await sql<WithText>`
      select c.id, c.title, coalesce(p.name, p.email) as detail, c.account_id, coalesce(a.pretty_name, a.name) as account,
        m.sent_at as at, m.id as message_id, left(m.visible_text, ${READ}) as text
      from message m join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
      left join account a on a.org_id = c.org_id and a.id = c.account_id
      left join contact p on p.org_id = m.org_id and p.id = m.sender_id
      where m.id = any (${ids}::uuid[])`.execute(db);
    return rows.map((row) => withPassage(row, sought));
  },
  case: async (db, ids, sought) => {
    const { rows } = await sql<WithText>`
      select s.id, trim(s.number || ' ' || s.title) as title, s.status as detail, s.account_id, coalesce(a.pretty_name, a.name) as account,
        s.opened_at as at, null as message_id, left(s.description, ${READ}) as text
      from support_case s left join account a on a.org_id = s.org_id and a.id = s.account_id
      where s.id = any (${ids}::uuid[])`.execute(db);
    return rows.map((row) => withPassage(row, sought));
  },
  document: async (db, ids, sought) => {
    const { rows } = await sql<Omit<TextRow, 'passage' | 'page'>>`
      select d.id, d.title, d.origin_provider as detail, d.account_id, coalesce(a.pretty_name, a.name) as account,
        coalesce(d.original_created_at, d.created_at) as at, null as message_id
      from document d left join account a on a.org_id = d.org_id and a.id = d.account_id
      where d.id = any (${ids}::uuid[])`.execute(db);
    const pages = await bestPages(db, ids, sought);
    return rows.map((row) => ({
      ...row,
      passage: pages.get(row.id)?.part ?? null,
      page: pages.get(row.id)?.number ?? null,
    }));
  },
};

/** The page of each document that holds most of the words, with its part. */
async function bestPages(db: TenantDb, ids: readonly string[], sought: Sought) {
  const beginnings = [...sought.stems, ...(sought.beginning ? [sought.beginning] : [])].map(
    (word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
  const { rows } = await sql<{ document_id: string; number: number; text: string }>`
    select p.document_id, p.number, p.text from unnest(${ids}::uuid[]) as d (id)
    cross join lateral (select document_id, number, left(text, ${READ}) as text from document_page
      where document_id = d.id and text ilike any (${beginnings}) order by number limit ${PAGES_READ}) p`.execute(
    db,
  );
  const best = new Map<string, { number: number; held: number; part: TextRow['passage'] }>();
  for (const { document_id: id, number, text } of rows) {
    const found = markedPart(text, sought);
    if (found && found.held > (best.get(id)?.held ?? 0)) best.set(id, { number, ...found });
  }
  return best;
}
