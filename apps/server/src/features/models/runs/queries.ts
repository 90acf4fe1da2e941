import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface RunFilters {
  task?: string | undefined;
  ended?: 'done' | 'failed' | undefined;
  rating?: 'positive' | 'negative' | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Runs after this moment are left out. */
  until?: Date | undefined;
}

export interface RunRow {
  id: string;
  at: Date;
  task: string;
  person: string | null;
  provider: string;
  model: string;
  prompt_version: string;
  inputs_digest: string;
  input_tokens: number;
  output_tokens: number;
  estimated: boolean;
  cost: number | null;
  latency_ms: number;
  outcome: string;
  rating: string | null;
  memory_id: string | null;
  session_id: string | null;
}

const filtered = ({ task, ended, rating, from, to, until }: RunFilters) => sql`
  from ai_run r
  left join lateral (
    select sentiment from feedback f
    where f.org_id = r.org_id and f.origin_item_id in (r.id::text, r.memory_id::text)
      and f.origin_item_type in ('answer', 'model-run')
    order by f.created_at desc limit 1) thumb on true
  where (${task ?? null}::text is null or r.task = ${task ?? null})
    and (${ended ?? null}::text is null or (r.outcome = 'done') = (${ended ?? null} = 'done'))
    and (${rating ?? null}::text is null or thumb.sentiment = ${rating ?? null})
    and (${from ?? null}::date is null or r.at >= (${from ?? null}::date)::timestamp at time zone 'UTC')
    and (${to ?? null}::date is null or r.at < (${to ?? null}::date + 1)::timestamp at time zone 'UTC')
    and (${until ?? null}::timestamptz is null or r.at <= ${until ?? null})`;

/** Runs that match a filter, newest first. Chats of other people are not named. */
export async function listRunRows(
  db: TenantDb,
  filters: RunFilters,
  { take, skip }: { take: number; skip: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select page.*, m.name as person, t.session_id
    from (select r.*, thumb.sentiment as rating ${filtered(filters)}
      order by r.at desc, r.id desc limit ${take} offset ${skip}) page
    left join member m on m.org_id = page.org_id and m.id = page.member_id
    left join chat_turn t on t.org_id = page.org_id and t.id = page.memory_id
    order by page.at desc, page.id desc`.execute(db);
  return rows;
}

/** The number of runs that match a filter, and their totals. */
export async function sumRuns(
  db: TenantDb,
  filters: RunFilters,
): Promise<{ total: number; tokens: number; cost: number }> {
  const { rows } = await sql<{ total: number; tokens: number; cost: number }>`
    select count(*)::int as total, coalesce(sum(r.input_tokens + r.output_tokens), 0)::bigint as tokens,
      coalesce(sum(r.cost), 0)::float8 as cost ${filtered(filters)}`.execute(db);
  return rows[0] ?? { total: 0, tokens: 0, cost: 0 };
}
