import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SentenceKind } from '@rapport/contract/summaries.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { quoteJoins, quoteJson } from '../claims/queries.ts';
import type { QuoteRow } from '../claims/queries.ts';

export interface SentenceRow {
  kind: SentenceKind;
  text: string;
  conversationId: string | null;
  quotes: QuoteRow[];
}

export interface SummaryRow {
  id: string;
  account_id: string;
  account_name: string;
  week: string;
  complete: boolean;
  sentences: SentenceRow[];
  method: string;
  computed_at: Date;
}

/** Whether the caller may open the conversation of a stored sentence; sentences on figures have none. */
export const mayRead = (sentence: RawBuilder<unknown>) =>
  sql`(${sentence} ->> 'conversation' is null or exists (select from conversation o where o.id = (${sentence} ->> 'conversation')::uuid))`;

/**
 * The quotes of a stored sentence that the caller may read, and whether these are all: a sentence is shown only with
 * all its quotes. Row-level security hides messages and conversations.
 */
export const quotesOfSentence = (
  sentence: RawBuilder<unknown>,
  summary: RawBuilder<unknown>,
) => sql`
  select coalesce(json_agg(${quoteJson} order by e.message_id), '[]') as quotes,
    count(*) = jsonb_array_length(${sentence} -> 'quotes') and ${mayRead(sentence)} as shown
  from (
    select app_org() as org_id, 'summary' as claim_kind, ${summary} as claim_id, q.quote, q.message as message_id,
      (${sentence} ->> 'conversation')::uuid as conversation_id, q.start as start_at, q."end" as end_at, null as quoted_author
    from jsonb_to_recordset(${sentence} -> 'quotes') as q (message uuid, quote text, start int, "end" int)
  ) e ${quoteJoins}`;

/**
 * Weekly summaries with the sentences the caller may read, newest first; summaries without such sentences are left
 * out.
 */
async function selectSummaries(
  db: TenantDb,
  where: RawBuilder<unknown>,
  today: string,
  take: number,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select w.id, w.account_id, a.name as account_name, w.week, w.week + 6 < ${today}::date as complete, t.sentences, w.method, w.computed_at
    from weekly_summary w join account a on a.org_id = w.org_id and a.id = w.account_id
    join lateral (
      select json_agg(json_build_object('kind', s ->> 'kind', 'text', s ->> 'text', 'conversationId', s ->> 'conversation',
        'quotes', v.quotes) order by place) as sentences
      from jsonb_array_elements(w.sentences) with ordinality as each (s, place)
      join lateral (${quotesOfSentence(sql`s`, sql`w.id`)}) v on v.shown
    ) t on t.sentences is not null
    where ${where} order by w.week desc limit ${take}`.execute(db);
  return rows;
}

export const listSummaries = (db: TenantDb, accountId: string, today: string, take: number) =>
  selectSummaries(db, sql`w.account_id = ${accountId}`, today, take);

export async function oneSummary(db: TenantDb, id: string, today: string): Promise<SummaryRow> {
  const [summary] = await selectSummaries(db, sql`w.id = ${id}`, today, 1);
  if (!summary) throw new AppError('not_found');
  return summary;
}
