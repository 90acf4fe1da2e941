import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { isCustomer } from '../accounts/arr/queries.ts';
import { ownDay } from '../accounts/day/queries.ts';
import { accountConditions } from '../accounts/queries.ts';

const scope = (account: string | null, tags: string[]) =>
  sql.join(
    [
      account === null ? sql`true` : sql`account.id = ${account}`,
      ...accountConditions({ accountTagFilters: tags }),
    ],
    sql` and `,
  );

/** The words that questions name accounts by, as far as the asker sees them. */
export interface Words {
  organisation: string;
  accounts: { id: string; name: string }[];
  owners: string[];
  tiers: string[];
  tags: { kind: string; value: string }[];
}

export async function vocabularyOf(db: TenantDb): Promise<Words> {
  const { rows } = await sql<Words>`
    with seen as materialized (select id, coalesce(pretty_name, name) as name, tier, owner_id from account)
    select (select name from organisation) as organisation,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name, id) from seen), '[]') as accounts,
      coalesce((select json_agg(distinct m.name) from member m where m.id in (select owner_id from seen)), '[]') as owners,
      coalesce((select json_agg(distinct tier) from seen where tier is not null), '[]') as tiers,
      coalesce((select json_agg(distinct jsonb_build_object('kind', t.kind, 'value', t.value)) from account_tag t
        where t.kind in ('industry', 'region') and t.account_id in (select id from seen)), '[]') as tags`.execute(
    db,
  );
  return rows[0]!;
}

export interface CalledPerson {
  person: string;
  id: string;
  name: string;
}

/** Customers' people of a name or a part of it, each with their account. */
export async function peopleCalled(db: TenantDb, name: string): Promise<CalledPerson[]> {
  const { rows } = await sql<CalledPerson>`
    select p.name as person, a.id, coalesce(a.pretty_name, a.name) as name
    from contact p join account a on a.org_id = p.org_id and a.id = p.account_id
    where not p.internal and (' ' || p.name || ' ') ilike ${`% ${name.replace(/[\\%_]/g, '\\$&')} %`}
    order by p.name, a.id limit ${MOST_CALLED}`.execute(db);
  return rows;
}

/** More than an answer can put back to the asker. */
const MOST_CALLED = 7;

interface RenewingRow {
  at_risk: boolean;
  id: string;
  name: string;
  arr: number | null;
  currency: string;
  renewal_date: string;
  health_score: number | null;
  open_risks: number;
}

interface Renewing {
  accountId?: string | undefined;
  tags: string[];
  days: number;
  atRiskOnly?: boolean;
}

/** As the figure of ARR at risk has it: risks of private threads are left out, so that it is the same for all. */
const atRisk = sql`(coalesce(account.health_score <= -2, false) or exists (select from risk r where r.org_id = account.org_id
  and r.account_id = account.id and r.status = 'live' and r.level = 'critical' and r.deleted_at is null and r.visible_to is null))`;

const renewing = ({ accountId, tags, days, atRiskOnly = false }: Renewing) => sql`
  ${scope(accountId ?? null, tags)} and ${isCustomer}
  and account.renewal_date between ${ownDay} - 30 and ${ownDay} + ${days}::int
  and ${atRiskOnly ? atRisk : sql`true`}`;

/** Customers that renew within so many days, soonest first; those overdue by a month or less included. */
export const renewingWithin = (db: TenantDb, asked: Renewing & { take: number }) =>
  sql<RenewingRow>`
    select account.id, account.name, account.arr, account.currency, account.renewal_date::text, account.health_score, account.open_risks,
      ${atRisk} as at_risk
    from account where ${renewing(asked)} order by account.renewal_date, account.name limit ${asked.take}`
    .execute(db)
    .then(({ rows }) => rows);

/** What renews within so many days in all, by currency. */
export const renewalTotals = (db: TenantDb, asked: Renewing) =>
  sql<{ currency: string; amount: number; count: number; overdue: number }>`
    select account.currency, coalesce(sum(account.arr), 0)::float8 as amount, count(*)::int as count,
      (count(*) filter (where account.renewal_date < ${ownDay}))::int as overdue
    from account where ${renewing(asked)} group by 1 order by 2 desc`
    .execute(db)
    .then(({ rows }) => rows);

interface Counted {
  accountId?: string | undefined;
  tags: string[];
  since?: string | undefined;
}

type Countable =
  | 'accounts'
  | 'people'
  | 'conversations'
  | 'messages'
  | 'risks'
  | 'opportunities'
  | 'action-items'
  | 'cases';

/** What is counted of each kind, and when it was heard or said. */
const COUNTABLE: Record<Countable, { from: ReturnType<typeof sql>; at: string }> = {
  accounts: { from: sql`account x where x.id in (select id from scoped)`, at: 'x.created_at' },
  people: {
    from: sql`(select x.*, (select min(m.sent_at) from message m where m.org_id = x.org_id and m.sender_id = x.id) as first_at from contact x) x
      where x.account_id in (select id from scoped) and not x.internal`,
    at: 'x.first_at',
  },
  conversations: {
    from: sql`conversation x where x.account_id in (select id from scoped)`,
    at: 'x.last_at',
  },
  messages: { from: sql`message x where x.account_id in (select id from scoped)`, at: 'x.sent_at' },
  risks: {
    from: sql`risk x where x.account_id in (select id from scoped) and x.status = 'live' and x.deleted_at is null`,
    at: 'x.last_reply_at',
  },
  opportunities: {
    from: sql`opportunity x where x.account_id in (select id from scoped) and x.status = 'prospect' and x.deleted_at is null`,
    at: 'x.last_reply_at',
  },
  'action-items': {
    from: sql`action_item x join action_group g on g.org_id = x.org_id and g.id = x.group_id
      where g.account_id in (select id from scoped) and x.status = 'ToDo' and x.deleted_at is null and g.deleted_at is null`,
    at: 'x.requested_at',
  },
  cases: {
    from: sql`support_case x where x.account_id in (select id from scoped) and x.status <> 'Closed'`,
    at: 'x.opened_at',
  },
};

/** How many of a kind there are, of one account or of all in scope: what is open of what can be closed. */
export async function countOf(
  db: TenantDb,
  kind: Countable,
  { accountId, tags, since }: Counted,
): Promise<number> {
  const { from, at } = COUNTABLE[kind];
  const { rows } = await sql<{ count: number }>`
    with scoped as materialized (select account.id from account where ${scope(accountId ?? null, tags)})
    select count(*)::int as count from ${from} and ${since ? sql`${sql.ref(at)} >= ${since}::date` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
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
  /** -5 to 5; null where it was not scored. */
  sentiment: number | null;
  summary: string | null;
}

const messages = (db: TenantDb, rest: ReturnType<typeof sql>) =>
  sql<MessageRow>`
    select m.id, m.conversation_id, m.account_id, a.name as account_name, coalesce(p.name, p.email) as author, p.email, m.direction, m.sent_at,
      c.title, m.visible_text, m.sentiment, c.summary
    from message m join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    left join account a on a.org_id = m.org_id and a.id = m.account_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where not m.automatic and ${rest}`
    .execute(db)
    .then(({ rows }) => rows);

interface Talks {
  accountId?: string | undefined;
  tags?: string[] | undefined;
  /** Days: from the first on, to before the second. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those whose last word is a customer's. */
  waitingForUs?: boolean;
  take: number;
}

const lastOf = sql`lateral (select x.id, x.direction from message x
  where x.org_id = l.org_id and x.conversation_id = l.id and not x.automatic order by x.sent_at desc limit 1) last`;

function talking({ accountId, tags, since, until, waitingForUs = false }: Talks) {
  const all = [
    sql`not l.automatic and l.account_id is not null`,
    ...(accountId ? [sql`l.account_id = ${accountId}`] : []),
    ...(tags?.length
      ? [sql`l.account_id in (select id from account where ${scope(null, tags)})`]
      : []),
    ...(since ? [sql`l.last_at >= ${since}::date`] : []),
    ...(until ? [sql`l.last_at < ${until}::date`] : []),
    ...(waitingForUs ? [sql`last.direction = 'incoming'`] : []),
  ];
  return sql`from conversation l ${waitingForUs ? sql`join ${lastOf} on true` : sql``} where ${sql.join(all, sql` and `)}`;
}

/** The last words of the latest conversations, newest first, one message each; and how many conversations there are. */
export async function latestTalks(db: TenantDb, talks: Talks) {
  const rows = await messages(
    db,
    sql`m.id in (select last.id from (select l.org_id, l.id ${talking(talks)} order by l.last_at desc, l.id limit ${talks.take}) l
      join ${lastOf} on true) order by m.sent_at desc, m.id`,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total ${talking(talks)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The named messages, in the order named; only of accounts with these tags, where there are any. */
export async function messagesById(
  db: TenantDb,
  ids: string[],
  tags: string[] = [],
): Promise<MessageRow[]> {
  const tagged = tags.length
    ? sql`m.account_id in (select id from account where ${scope(null, tags)})`
    : sql`true`;
  const rows = new Map(
    (await messages(db, sql`m.id = any (${ids}::uuid[]) and ${tagged}`)).map((row) => [
      row.id,
      row,
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The last messages of a conversation, oldest first. */
export const lastMessages = async (
  db: TenantDb,
  conversation: string,
  take: number,
): Promise<MessageRow[]> =>
  (
    await messages(
      db,
      sql`m.conversation_id = ${conversation} order by m.sent_at desc, m.id desc limit ${take}`,
    )
  ).toReversed();

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
