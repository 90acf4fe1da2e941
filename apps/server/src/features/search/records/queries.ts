import { midnight } from '../../../platform/today.ts';
import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { bestPassages } from '@rapport/intelligence/analyst/passages.ts';
import { withSynonyms } from '@rapport/intelligence/analyst/synonyms.ts';
import { searchTerms } from '@rapport/intelligence/analyst/terms.ts';
import { accountScope } from '../../accounts/scope/queries.ts';
import { search } from '../queries.ts';

interface Sought {
  text: string;
  accountId?: string | undefined;
  tags?: string[] | undefined;
  /** Calendar days; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
}

interface RecordRow {
  kind: 'case' | 'document';
  id: string;
  title: string;
  text: string;
  /** Of a document: its pages with a text, whose texts `text` joins. */
  pages: { number: number; length: number }[] | null;
  account_id: string | null;
  account: string | null;
  at: Date;
}

interface FoundRecord extends Omit<RecordRow, 'text' | 'pages'> {
  /** Of a document: the page on which the passage begins. */
  page: number | null;
  passage: string;
  share: number;
}

const LOOKED_THROUGH = 60;
/** Between a title and its text, and between pages. */
const TITLE_END = '.\n\n';
const PAGE_END = '\n\n';
/** Characters of a document that are read. */
const LONGEST_TEXT = 40_000;

/** Cases and documents that match a search, the best passage first. */
export async function findRecords(db: TenantDb, sought: Sought): Promise<FoundRecord[]> {
  const { text, accountId, tags = [], since, until } = sought;
  const terms = searchTerms(text);
  const hits = await search(db, {
    text: terms.length > 0 ? withSynonyms(terms) : text,
    kinds: ['case', 'document'],
    limit: LOOKED_THROUGH,
    ...(accountId && { accountIds: [accountId] }),
    ...(since && { since: midnight(since) }),
    ...(until && { until: midnight(until) }),
  });
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const tagged = tags.length
    ? sql`x.account_id in (select id from account where ${accountScope({ tags })})`
    : sql`true`;
  const { rows } = await sql<RecordRow>`
    select x.kind, x.id, x.title, left(x.text, ${LONGEST_TEXT}) as text, x.pages, x.account_id, coalesce(a.pretty_name, a.name) as account, x.at
    from (
      select 'case' as kind, s.id, s.org_id, s.account_id, trim(s.number || ' ' || s.title) as title, s.description as text, null::json as pages, s.opened_at as at
      from support_case s where s.id = any (${ids}::uuid[])
      union all
      select 'document', d.id, d.org_id, d.account_id, d.title,
        coalesce(p.text, ''), p.pages,
        coalesce(d.original_created_at, d.created_at)
      from document d cross join lateral (
        select string_agg(p.text, E'\n\n' order by p.number) as text,
          json_agg(json_build_object('number', p.number, 'length', length(p.text)) order by p.number) as pages
        from document_page p where p.org_id = d.org_id and p.document_id = d.id) p
      where d.id = any (${ids}::uuid[])
    ) x left join account a on a.org_id = x.org_id and a.id = x.account_id where ${tagged}`.execute(
    db,
  );
  const sources = rows.map(({ title, text: body, at }) => ({
    text: `${title}${TITLE_END}${body}`,
    title,
    sentAt: at,
  }));
  return bestPassages(text, sources).map(({ source, text: passage, start, share }) => {
    const { text: _, pages, ...row } = rows[source]!;
    const page = pages && pageAt(pages, start - row.title.length - TITLE_END.length);
    return { ...row, page, passage, share };
  });
}

/** The number of the page that holds an offset of the joined text. */
function pageAt(pages: readonly { number: number; length: number }[], offset: number): number {
  let end = 0;
  for (const { number, length } of pages) {
    end += length + PAGE_END.length;
    if (offset < end) return number;
  }
  return pages.at(-1)?.number ?? 1;
}
