import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { accountConditions } from '../accounts/queries.ts';

const scope = (account: string | null, tags: string[]) =>
  sql.join(
    [
      account === null ? sql`true` : sql`account.id = ${account}`,
      ...accountConditions({ accountTagFilters: tags }),
    ],
    sql` and `,
  );

/** Names of the accounts the asker may see, to find which one a question names. */
export const accountNames = (db: TenantDb) =>
  sql<{
    id: string;
    name: string;
  }>`select id, coalesce(pretty_name, name) as name from account order by name, id`
    .execute(db)
    .then(({ rows }) => rows);

export interface PersonRow {
  name: string;
  title: string | null;
  email: string | null;
  messages: number;
  last_at: Date | null;
  vip: boolean;
}

/** People of an account, who wrote most and last first. */
export const peopleOf = (db: TenantDb, account: string) =>
  sql<PersonRow>`
    select coalesce(p.name, p.email, 'Unknown') as name, p.title, p.email, p.vip, count(m.id)::int as messages, max(m.sent_at) as last_at
    from contact p left join message m on m.org_id = p.org_id and m.sender_id = p.id
    where p.account_id = ${account} and not p.internal
    group by p.id, p.name, p.email, p.title, p.vip order by p.vip desc, messages desc, last_at desc nulls last limit 12`
    .execute(db)
    .then(({ rows }) => rows);

export interface OwnerRow {
  owner: string | null;
  csm: string | null;
  stage: string | null;
  tier: string | null;
  arr: number | null;
  currency: string;
  renewal_date: string | null;
  health_score: number | null;
}

export async function accountFacts(db: TenantDb, account: string): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    select m.name as owner, (select string_agg(t.value, ', ') from account_tag t where t.org_id = a.org_id and t.account_id = a.id and t.kind = 'csm') as csm,
      a.stage, a.tier, a.arr, a.currency, a.renewal_date::text, a.health_score
    from account a left join member m on m.org_id = a.org_id and m.id = a.owner_id where a.id = ${account}`.execute(
    db,
  );
  return rows[0];
}

export interface RenewingRow {
  id: string;
  name: string;
  arr: number | null;
  currency: string;
  renewal_date: string;
  health_score: number | null;
  open_risks: number;
}

/** Accounts that renew within so many days, soonest first; those overdue by a month or less included. */
export const renewingWithin = (
  db: TenantDb,
  account: string | null,
  tags: string[],
  days: number,
) =>
  sql<RenewingRow>`
    select account.id, account.name, account.arr, account.currency, account.renewal_date::text, account.health_score, account.open_risks
    from account where ${scope(account, tags)} and account.stage is distinct from 'Churned'
      and account.renewal_date between current_date - 30 and current_date + ${days}::int
    order by account.renewal_date, account.name limit 100`
    .execute(db)
    .then(({ rows }) => rows);

export interface CountsRow {
  accounts: number;
  conversations: number;
  messages: number;
  people: number;
  risks: number;
  opportunities: number;
  items: number;
  cases: number;
  at_risk: number;
}

/** How much there is, of one account or of all in scope. */
export async function countsOf(
  db: TenantDb,
  account: string | null,
  tags: string[],
  since: Date | null,
): Promise<CountsRow> {
  const after = (column: string) =>
    since === null ? sql`true` : sql`${sql.ref(column)} >= ${since}`;
  const { rows } = await sql<CountsRow>`
    with scoped as materialized (select account.id, account.health_score
      from account where ${scope(account, tags)})
    select (select count(*)::int from scoped) as accounts,
      (select count(*)::int from scoped where health_score <= -2) as at_risk,
      (select count(*)::int from conversation c where c.account_id in (select id from scoped) and ${after('c.last_at')}) as conversations,
      (select count(*)::int from message m where m.account_id in (select id from scoped) and ${after('m.sent_at')}) as messages,
      (select count(*)::int from contact p where p.account_id in (select id from scoped) and not p.internal) as people,
      (select count(*)::int from risk r where r.account_id in (select id from scoped) and r.status = 'live' and r.deleted_at is null and ${after('r.last_reply_at')}) as risks,
      (select count(*)::int from opportunity o where o.account_id in (select id from scoped) and o.status = 'prospect' and o.deleted_at is null and ${after('o.last_reply_at')}) as opportunities,
      (select count(*)::int from action_item i join action_group g on g.org_id = i.org_id and g.id = i.group_id
        where g.account_id in (select id from scoped) and i.status = 'ToDo' and i.deleted_at is null and ${after('i.requested_at')}) as items,
      (select count(*)::int from support_case k where k.account_id in (select id from scoped) and k.status <> 'Closed') as cases`.execute(
    db,
  );
  return rows[0]!;
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  account_id: string | null;
  account_name: string | null;
  author: string | null;
  email: string | null;
  direction: 'incoming' | 'outgoing' | 'internal';
  sent_at: Date;
  title: string;
  visible_text: string;
  summary: string | null;
}

const messages = (db: TenantDb, rest: ReturnType<typeof sql>) =>
  sql<MessageRow>`
    select m.id, m.conversation_id, m.account_id, a.name as account_name, coalesce(p.name, p.email) as author, p.email, m.direction, m.sent_at,
      c.title, m.visible_text, c.summary
    from message m join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    left join account a on a.org_id = m.org_id and a.id = m.account_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where not m.automatic and ${rest}`
    .execute(db)
    .then(({ rows }) => rows);

/** The last words of the latest conversations, newest first: one message each. */
export const latestMessages = (
  db: TenantDb,
  account: string | null,
  since: Date | null,
  take: number,
) =>
  messages(
    db,
    sql`m.id in (select (select x.id from message x where x.org_id = l.org_id and x.conversation_id = l.id and not x.automatic order by x.sent_at desc limit 1)
      from conversation l where ${account === null ? sql`l.account_id is not null` : sql`l.account_id = ${account}`}
        and not l.automatic and l.last_at >= ${since ?? new Date(0)} order by l.last_at desc limit ${take})
      order by m.sent_at desc`,
  );

/** The latest message of each direction in which something was said. */
export const lastContact = (db: TenantDb, account: string) =>
  messages(
    db,
    sql`m.account_id = ${account} and m.direction in ('incoming', 'outgoing')
      and m.sent_at = (select max(x.sent_at) from message x where x.org_id = m.org_id and x.account_id = m.account_id
        and x.direction = m.direction and not x.automatic)
      order by m.sent_at desc limit 2`,
  );

export const messagesById = async (db: TenantDb, ids: string[]): Promise<MessageRow[]> => {
  const rows = await messages(db, sql`m.id = any (${ids}::uuid[])`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
};

/** The latest message that waits for our answer. */
export const unanswered = async (db: TenantDb, account: string): Promise<MessageRow | undefined> =>
  (
    await messages(
      db,
      sql`m.account_id = ${account} and m.direction = 'incoming' and not exists (select from message later
        where later.org_id = m.org_id and later.conversation_id = m.conversation_id and later.sent_at > m.sent_at and later.direction = 'outgoing')
      order by m.sent_at desc limit 1`,
    )
  )[0];

export interface TurnRow {
  id: string;
  session_id: string;
  question: string;
  answer: string;
  citations: unknown;
  tools: unknown;
  follow_ups: unknown;
  state: 'in_progress' | 'done' | 'stopped' | 'failed';
  method: string;
  created_at: Date;
  finished_at: Date | null;
  /** Everything it quotes may still be seen by the asker. */
  visible: boolean;
}

const TURN = sql`id, session_id, question, answer, citations, tools, follow_ups, state, method, created_at, finished_at,
  not exists (select from jsonb_array_elements(citations) c where not exists (
    select from message m where m.id = (c ->> 'messageId')::uuid)) as visible`;

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

/** One question of the asker's own, with what came of it. */
export async function oneTurn(db: TenantDb, id: string): Promise<TurnRow> {
  const { rows } = await sql<TurnRow>`select ${TURN} from chat_turn where id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}
