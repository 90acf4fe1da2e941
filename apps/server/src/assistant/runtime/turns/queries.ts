import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../../platform/errors.ts';

export interface TurnRow {
  id: string;
  session_id: string;
  question: string;
  intent: string | null;
  intent_id: string | null;
  answer: string;
  citations: unknown;
  tools: unknown;
  follow_ups: unknown;
  state: 'in_progress' | 'done' | 'stopped' | 'failed';
  method: string;
  created_at: Date;
  finished_at: Date | null;
  /** Whether the asker may still see everything the answer quotes and every account it links to. */
  visible: boolean;
}

const TURN = sql`id, session_id, question, intent, intent_id, answer, citations, tools, follow_ups, state, method, created_at, finished_at,
  not exists (select from jsonb_array_elements(citations) c where not exists (
    select from message m where m.id = (c ->> 'messageId')::uuid))
  and not exists (select from regexp_matches(answer, '/app/accounts/([0-9a-f-]{36})', 'g') linked where not exists (
    select from account a where a.id::text = linked[1])) as visible`;

/** The questions of a session, newest first, with their total. */
export async function listTurns(
  db: TenantDb,
  session: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<TurnRow & { total: number }>`
    select ${TURN}, count(*) over ()::int as total
    from chat_turn where session_id = ${session} order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One of the asker's questions with its answer. */
export async function oneTurn(db: TenantDb, id: string): Promise<TurnRow> {
  const { rows } = await sql<TurnRow>`select ${TURN} from chat_turn where id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The last answered questions of a session, oldest first. */
export async function earlierQuestions(db: TenantDb, session: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_turn')
    .select('question')
    .where('session_id', '=', session)
    .where('state', '<>', 'in_progress')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  return rows.map(({ question }) => question).toReversed();
}

/** Checks that a session belongs to the asker and its account is still visible to them; returns its id. */
export async function needSession(db: TenantDb, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select s.id from chat_session s left join account a on a.org_id = s.org_id and a.id = s.account_id
    where s.id = ${id} and (s.account_id is null or a.id is not null)`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].id;
}
