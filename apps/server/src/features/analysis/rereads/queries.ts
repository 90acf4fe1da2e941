import { sql } from 'kysely';
import { allOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';

export interface RereadRow {
  id: string;
  state: string;
  reason: string | null;
  failure: string | null;
  since: string | null;
  kind: string;
  model: string;
  base_url: string | null;
  input_price: number | null;
  output_price: number | null;
  answer_tokens: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  waits_until: Date | null;
  started_by: string | null;
  counts: Partial<Record<ConversationState, number>>;
  /** Of the conversations whose text had no answer when it was counted. */
  messages: number;
  question_tokens: number;
  to_send: number;
  /** Conversations whose text had one. */
  had_answer: number;
  input_tokens: number;
  output_tokens: number;
  cost: number | null;
  failures: { reason: string; conversations: number }[];
}

type ConversationState = 'uncounted' | 'waiting' | 'done' | 'known' | 'failed' | 'gone';

/** Most reasons of failures that are listed. */
const REASONS = 5;

/** The latest reading with its counts; undefined if there was none. */
export async function latestReread(db: TenantDb): Promise<RereadRow | undefined> {
  const { rows } = await sql<RereadRow>`
    select r.*, m.name as started_by, c.*, s.counts, f.failures
    from (select * from reread order by created_at desc limit 1) r
    left join member m on m.org_id = r.org_id and m.id = r.created_by
    cross join lateral (
      select coalesce(sum(k.input), 0)::bigint as input_tokens, coalesce(sum(k.output), 0)::bigint as output_tokens, sum(k.cost)::float8 as cost,
        coalesce(sum(k.messages) filter (where not k.had_answer), 0)::int as messages,
        coalesce(sum(k.question) filter (where not k.had_answer), 0)::bigint as question_tokens,
        coalesce(sum(k.to_read) filter (where not k.had_answer), 0)::int as to_send,
        coalesce(sum(k.to_read) filter (where k.had_answer), 0)::int as had_answer
      from (select i.state, i.had_answer, count(*)::int as conversations, sum(i.messages) as messages, sum(i.question_tokens) as question,
          count(*) filter (where i.messages > 0) as to_read,
          sum(i.input_tokens) as input, sum(i.output_tokens) as output, sum(i.cost) as cost
        from reread_conversation i where i.org_id = r.org_id and i.reread_id = r.id group by 1, 2) k) c
    cross join lateral (
      select coalesce(jsonb_object_agg(s.state, s.conversations), '{}') as counts
      from (select i.state, count(*)::int as conversations from reread_conversation i
        where i.org_id = r.org_id and i.reread_id = r.id group by 1) s) s
    cross join lateral (
      select coalesce(json_agg(json_build_object('reason', f.failure, 'conversations', f.conversations)), '[]') as failures
      from (select i.failure, count(*)::int as conversations from reread_conversation i
        where i.org_id = r.org_id and i.reread_id = r.id and i.state = 'failed'
        group by i.failure order by 2 desc, 1 limit ${REASONS}) f) f`.execute(db);
  return rows[0];
}

export async function oneReread(db: TenantDb, id: string): Promise<RereadRow> {
  const row = await latestReread(db);
  if (row?.id !== id) throw new AppError('not_found');
  return row;
}

/** Tokens of an answer when the model has not answered often enough yet. */
const ASSUMED_TOKENS = 500;
const ENOUGH_ANSWERS = 20;

/** Tokens that an answer about a conversation has on average. */
export async function answerTokens(db: TenantDb, model: string): Promise<number> {
  const { rows } = await sql<{ runs: number; mean: number }>`
    select count(*)::int as runs, coalesce(avg(output_tokens), 0)::float8 as mean
    from (select output_tokens from ai_run where task = 'conversation' and outcome = 'done' and model = ${model}
      order by at desc limit 500) runs`.execute(db);
  const [{ runs, mean } = { runs: 0, mean: 0 }] = rows;
  return runs >= ENOUGH_ANSWERS ? Math.ceil(mean) : ASSUMED_TOKENS;
}

/** Readings on which no worker did a step for this long are given to another. */
const SILENT_MINUTES = 6;

/** The reading that no worker works on, though it is under way. */
export async function idleReread(db: TenantDb, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reread where state in ('estimating', 'running') and coalesce(waits_until, worked_at) < ${now}
      and worked_at < ${now}::timestamptz - ${SILENT_MINUTES} * interval '1 minute'`.execute(db);
  return rows[0]?.id;
}

export interface WorkedReread {
  state: string;
  kind: string;
  model: string;
  base_url: string | null;
  setbacks: number;
}

/** Gives a reading to a worker; who worked on it before does no further step. */
export const takeOver = (db: TenantDb, id: string, worker: string, now: Date) =>
  db
    .updateTable('reread')
    .set({ worker, worked_at: now, waits_until: null })
    .where('id', '=', id)
    .execute();

/** The reading that a worker works on, marked as worked on; undefined when it has another worker or is gone. */
export const beginStep = (
  db: TenantDb,
  id: string,
  worker: string,
  now: Date,
): Promise<WorkedReread | undefined> =>
  db
    .updateTable('reread')
    .set({ worked_at: now })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning(['state', 'kind', 'model', 'base_url', 'setbacks'])
    .executeTakeFirst();

/** The conversation to read next: the fewest attempts first, then the newest. */
export async function nextConversation(
  db: TenantDb,
  id: string,
  passed: readonly string[],
): Promise<string | undefined> {
  const next = await db
    .selectFrom('reread_conversation')
    .select('conversation_id')
    .where('reread_id', '=', id)
    .where('state', '=', 'waiting')
    .where('conversation_id', '<>', allOf(passed))
    .orderBy('attempts')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
  return next?.conversation_id;
}
