import { isSettled } from '../../claims/queries.ts';
import { sql } from 'kysely';
import { Level } from '@rapport/contract/enumerations.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type {
  WeekAction,
  WeekConversation,
  WeekFacts,
  WeekClaim,
  WeekMovement,
} from '@rapport/intelligence/tasks/weekly/facts.ts';
import type { WeekSpan } from './span.ts';

type Of<Row> = Row & { account_id: string };

/** A week's facts; `method` is `rules` or the name of the model that wrote the text. */
export interface AccountWeek extends WeekFacts {
  conversations: (WeekConversation & { method: string })[];
}

/** Accounts with any activity in a week. */
export async function accountsOfWeek(
  db: TenantDb,
  { week, from, to }: WeekSpan,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from (
      select account_id from message where sent_at >= ${from} and sent_at < ${to} and account_id is not null and not automatic
      union all select account_id from arr_movement where day between ${week}::date and ${week}::date + 6
      union all select account_id from health_event where at >= ${from} and at < ${to} and abs(score_after - score_before) >= 0.5
    ) found order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts of a week for each account, and the texts of the quoted messages. */
export async function loadWeek(db: TenantDb, ids: readonly string[], span: WeekSpan) {
  const parts = {
    activity: byAccount(await activity(db, ids, span)),
    health: byAccount(await health(db, ids, span)),
    movements: byAccount(await movements(db, ids, span)),
    revenue: byAccount(span.complete ? await revenue(db, ids, span) : []),
    claims: byAccount(await claims(db, ids, span)),
    actions: byAccount(await actions(db, ids, span)),
    conversations: byAccount(await conversations(db, ids, span)),
  };
  const facts = new Map(
    ids.map((id): [string, AccountWeek] => [
      id,
      {
        activity: parts.activity.get(id)?.[0] ?? { messages: 0, conversations: 0, before: 0 },
        health: parts.health.get(id)?.[0] ?? { before: null, after: null },
        movements: parts.movements.get(id) ?? [],
        revenue: parts.revenue.get(id)?.[0] ?? null,
        claims: parts.claims.get(id) ?? [],
        actions: parts.actions.get(id) ?? [],
        conversations: parts.conversations.get(id) ?? [],
      },
    ]),
  );
  const quoted = [...facts.values()].flatMap((fact) =>
    [...fact.claims, ...fact.actions, ...fact.conversations].map(({ message }) => message),
  );
  return { facts, texts: await textsOf(db, quoted) };
}

const byAccount = <Row>(rows: Of<Row>[]): Map<string, Of<Row>[]> =>
  Map.groupBy(rows, (row) => row.account_id);

async function textsOf(db: TenantDb, messages: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'visible_text as text'])
    .where('id', '=', anyOf(messages))
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Only what every member sees: figures must not reveal private conversations. */
const activity = async (db: TenantDb, ids: readonly string[], { from, to }: WeekSpan) =>
  (
    await sql<Of<WeekFacts['activity']>>`
      select account_id, (count(*) filter (where sent_at >= ${from}))::int as messages,
        (count(distinct conversation_id) filter (where sent_at >= ${from}))::int as conversations,
        (count(*) filter (where sent_at < ${from}))::int as before
      from message where account_id = any (${ids}::uuid[]) and visible_to is null and not automatic
        and sent_at >= ${from}::timestamptz - interval '7 days' and sent_at < ${to} group by 1`.execute(
      db,
    )
  ).rows;

const health = async (db: TenantDb, ids: readonly string[], { week }: WeekSpan) =>
  (
    await sql<Of<WeekFacts['health']>>`
      select a.id as account_id,
        (select d.score from health_day d where d.org_id = a.org_id and d.account_id = a.id
          and d.day between ${week}::date - 10 and ${week}::date - 1 order by d.day desc limit 1) as before,
        (select d.score from health_day d where d.org_id = a.org_id and d.account_id = a.id
          and d.day between ${week}::date and ${week}::date + 6 order by d.day desc limit 1) as after
      from account a where a.id = any (${ids}::uuid[])`.execute(db)
  ).rows;

const movements = async (db: TenantDb, ids: readonly string[], { week }: WeekSpan) =>
  (
    await sql<Of<WeekMovement>>`
      select account_id, kind, sum(amount) as amount, currency from arr_movement
      where account_id = any (${ids}::uuid[]) and day between ${week}::date and ${week}::date + 6
      group by account_id, kind, currency having sum(amount) > 0`.execute(db)
  ).rows;

const revenue = async (db: TenantDb, ids: readonly string[], { week }: WeekSpan) =>
  (
    await sql<Of<NonNullable<WeekFacts['revenue']>>>`
      select r.account_id, coalesce(sum(r.amount) filter (where r.day >= ${week}::date), 0) as amount,
        coalesce(sum(r.amount) filter (where r.day < ${week}::date), 0) as before, o.currency
      from revenue_day r join organisation o on o.id = r.org_id
      where r.account_id = any (${ids}::uuid[]) and r.day between ${week}::date - 7 and ${week}::date + 6
      group by r.account_id, o.currency`.execute(db)
  ).rows;

/** Each risk and opportunity once, with its highest-level quote of the week. */
const claims = async (db: TenantDb, ids: readonly string[], { from, to }: WeekSpan) =>
  (
    await sql<Of<WeekClaim>>`
      select distinct on (e.claim_kind, e.claim_id) m.account_id, e.claim_kind as kind, coalesce(e.level, r.level, o.level) as level,
        coalesce(r.category, o.category) as category, coalesce(p.name, p.email, 'Somebody') as author,
        coalesce(r.originated_at, o.originated_at) >= ${from} as fresh, e.quote, e.message_id as message,
        e.conversation_id as conversation
      from message m join evidence e on e.org_id = m.org_id and e.message_id = m.id
      left join contact p on p.org_id = m.org_id and p.id = m.sender_id
      left join risk r on e.claim_kind = 'risk' and r.org_id = e.org_id and r.id = e.claim_id and r.deleted_at is null
      left join opportunity o on e.claim_kind = 'opportunity' and o.org_id = e.org_id and o.id = e.claim_id and o.deleted_at is null
      where m.account_id = any (${ids}::uuid[]) and m.sent_at >= ${from} and m.sent_at < ${to} and coalesce(r.id, o.id) is not null
        and not ${isSettled(to)}
      order by e.claim_kind, e.claim_id, array_position(${Level.options}::text[], e.level) desc nulls last, e.at desc, e.message_id, e.start_at`.execute(
      db,
    )
  ).rows;

const actions = async (db: TenantDb, ids: readonly string[], { from, to }: WeekSpan) =>
  (
    await sql<Of<WeekAction>>`
      select m.account_id, i.kind, coalesce(p.name, p.email, 'Somebody') as author, app_day(i.due_at) as due,
        i.state <> 'open' as done, i.priority, e.quote, e.message_id as message, e.conversation_id as conversation
      from message m join action_item i on i.org_id = m.org_id and i.message_id = m.id and i.deleted_at is null
      join evidence e on e.org_id = i.org_id and e.claim_kind = 'action_item' and e.claim_id = i.id
      left join contact p on p.org_id = m.org_id and p.id = m.sender_id
      where m.account_id = any (${ids}::uuid[]) and m.sent_at >= ${from} and m.sent_at < ${to}
      order by i.priority_score desc, m.sent_at desc, i.id`.execute(db)
  ).rows;

/** Sentences of conversation summaries that rest on quotes of the week. */
const conversations = async (db: TenantDb, ids: readonly string[], { from, to }: WeekSpan) =>
  (
    await sql<Of<WeekConversation> & { method: string }>`
      select c.account_id, s.text, c.method, e.quote, e.message_id as message, c.id as conversation,
        (select count(*)::int from message x where x.org_id = c.org_id and x.conversation_id = c.id
          and x.sent_at >= ${from} and x.sent_at < ${to}) as messages
      from conversation c
      cross join jsonb_to_recordset(c.summary_evidence) as s (text text, evidence jsonb)
      join evidence e on e.org_id = c.org_id and e.claim_kind = 'summary' and e.claim_id = (s.evidence ->> 0)::uuid
      where c.account_id = any (${ids}::uuid[]) and c.last_at >= ${from} and c.first_at < ${to} and not c.automatic
        and e.at >= ${from} and e.at < ${to} and e.quoted_author is null
      order by messages desc, e.at desc, e.id`.execute(db)
  ).rows;
