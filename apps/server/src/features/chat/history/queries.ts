import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { SessionKind } from '../../../assistant/runtime/turns/create-session.ts';
import { AppError } from '../../../platform/errors.ts';

export interface SessionRow {
  id: string;
  name: string;
  source: string;
  agent_type: string | null;
  action_id: string | null;
  intent_id: string | null;
  account_id: string | null;
  account_name: string | null;
  pinned: boolean;
  hidden: boolean;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = sql`s.id, s.name, s.source, s.agent_type, s.action_id, s.intent_id, s.account_id, a.name as account_name, s.pinned,
  s.hidden, s.created_at, s.updated_at`;

/** Row-level security limits these to the asker's own. */
const SESSIONS = sql`chat_session s left join account a on a.org_id = s.org_id and a.id = s.account_id`;
/** Leaves out sessions about an account that the asker may no longer see. */
const SEEN = sql`(s.account_id is null or a.id is not null)`;

interface Page {
  offset: number;
  limit: number;
}

interface Filter extends Page {
  keyword?: string | undefined;
  accountId?: string | undefined;
  hidden?: boolean | undefined;
}

/** The asker's sessions: pinned first, then the latest. */
export async function listSessionRows(db: TenantDb, filter: Filter) {
  const { rows } = await sql<SessionRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from ${SESSIONS} where ${SEEN} and s.hidden = ${filter.hidden ?? false}
      and ${filter.accountId ? sql`s.account_id = ${filter.accountId}` : sql`true`}
      and ${filter.keyword ? holds(filter.keyword) : sql`true`}
    order by s.pinned desc, s.updated_at desc, s.id limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface FoundSessionRow extends SessionRow {
  question: string | null;
}

const pattern = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const ofSession = sql`t.org_id = s.org_id and t.session_id = s.id`;

const holds = (keyword: string): RawBuilder<SqlBool> => sql`(s.name ilike ${pattern(keyword)}
  or exists (select from chat_turn t where ${ofSession} and t.question ilike ${pattern(keyword)}))`;

/** A tsquery that matches any word of the text. */
const anyWord = (
  text: string,
) => sql`(select coalesce(string_agg('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | '), '')::tsquery
  from unnest(to_tsvector('english', ${text})))`;

/**
 * The asker's sessions whose name or questions match the text, best first: the whole text in the name, then in a question,
 * then single words; newest first among equals.
 */
export async function searchSessionRows(db: TenantDb, keyword: string, { offset, limit }: Page) {
  const { rows } = await sql<FoundSessionRow & { total: number }>`
    with words as materialized (select ${anyWord(keyword)} as query),
    scored as (
      select ${COLUMNS}, q.question,
        case when s.name ilike ${pattern(keyword)} then 4 else 0 end + case when q.literal then 2 else 0 end
          + 2 * ts_rank(to_tsvector('english', s.name), w.query) + coalesce(q.rank, 0) as score
      from words w cross join ${SESSIONS}
      left join lateral (
        select t.question, t.question ilike ${pattern(keyword)} as literal, ts_rank(to_tsvector('english', t.question), w.query) as rank
        from chat_turn t where ${ofSession}
          and (t.question ilike ${pattern(keyword)} or to_tsvector('english', t.question) @@ w.query)
        order by literal desc, rank desc, t.created_at desc limit 1) q on true
      where ${SEEN} and not s.hidden)
    select *, count(*) over ()::int as total from scored where score > 0
    order by score desc, updated_at desc, id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function oneSession(db: TenantDb, id: string): Promise<SessionRow> {
  const { rows } =
    await sql<SessionRow>`select ${COLUMNS} from ${SESSIONS} where ${SEEN} and s.id = ${id}`.execute(
      db,
    );
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The asker's latest visible session of the same kind; undefined when there is none. */
export async function sameSession(
  db: TenantDb,
  { source, accountId, agentType, intentId }: SessionKind,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select ${COLUMNS} from ${SESSIONS} where ${SEEN} and not s.hidden and s.source = ${source}
      and s.account_id is not distinct from ${accountId ?? null}
      and s.agent_type is not distinct from ${agentType ?? null}
      and s.intent_id is not distinct from ${intentId ?? null}
    order by s.updated_at desc, s.id limit 1`.execute(db);
  return rows[0];
}
