import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../../platform/today.ts';
import type { SqlMoment } from '../../../platform/today.ts';
import { accountScope } from '../../accounts/scope/queries.ts';

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
  /** ISO 639-1; null where it is unclear. */
  language: string | null;
  /** -5 to 5; null where it was not scored. */
  sentiment: number | null;
  summary: string | null;
}

const messages = (db: TenantDb, rest: ReturnType<typeof sql>) =>
  sql<MessageRow>`
    select m.id, m.conversation_id, m.account_id, a.name as account_name, coalesce(p.name, p.email) as author, p.email, m.direction, m.sent_at,
      c.title, m.visible_text, m.language, m.sentiment, c.summary
    from message m join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    left join account a on a.org_id = m.org_id and a.id = m.account_id
    left join contact p on p.org_id = m.org_id and p.id = m.sender_id
    where not m.automatic and ${rest}`
    .execute(db)
    .then(({ rows }) => rows);

interface ConversationFilter {
  accountId?: string | undefined;
  tags?: string[] | undefined;
  /** Days; `since` is included, `until` is not. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those whose latest message is from the customer. */
  waitingForUs?: boolean;
  take: number;
}

/** The latest message of conversation `l`, before `until` when given. */
const lastOf = (until?: string) => sql`lateral (select x.id, x.direction from message x
  where x.org_id = l.org_id and x.conversation_id = l.id and not x.automatic
    ${until ? sql`and x.sent_at < ${midnight(until)}` : sql``} order by x.sent_at desc limit 1) last`;

function conversationsWhere({
  accountId,
  tags,
  since,
  until,
  waitingForUs = false,
}: ConversationFilter) {
  const all = [
    sql`not l.automatic and (l.account_id is not null or exists (select from message x
      where x.org_id = l.org_id and x.conversation_id = l.id and x.direction = 'incoming'))`,
    ...(accountId ? [sql`l.account_id = ${accountId}`] : []),
    ...(tags?.length
      ? [sql`l.account_id in (select id from account where ${accountScope({ tags })})`]
      : []),
    ...(since ? [sql`l.last_at >= ${midnight(since)}`] : []),
    ...(until
      ? [
          sql`exists (select from message x where x.org_id = l.org_id and x.conversation_id = l.id and not x.automatic
            and x.sent_at < ${midnight(until)} ${since ? sql`and x.sent_at >= ${midnight(since)}` : sql``})`,
        ]
      : []),
    ...(waitingForUs ? [sql`last.direction = 'incoming'`] : []),
  ];
  return sql`from conversation l ${waitingForUs ? sql`join ${lastOf()} on true` : sql``} where ${sql.join(all, sql` and `)}`;
}

/** The latest message of each of the latest conversations, newest first, and the total number of conversations. */
export async function latestConversations(db: TenantDb, filter: ConversationFilter) {
  const rows = await messages(
    db,
    sql`m.id in (select last.id from (select l.org_id, l.id ${conversationsWhere(filter)} order by l.last_at desc, l.id limit ${filter.take}) l
      join ${lastOf(filter.until)} on true) order by m.sent_at desc, m.id`,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total ${conversationsWhere(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Messages by id, in the given order; with `tags`, only of accounts that have one of them. */
export async function messagesById(
  db: TenantDb,
  ids: string[],
  tags: string[] = [],
): Promise<MessageRow[]> {
  const tagged = tags.length
    ? sql`m.account_id in (select id from account where ${accountScope({ tags })})`
    : sql`true`;
  const rows = new Map(
    (await messages(db, sql`m.id = any (${ids}::uuid[]) and ${tagged}`)).map((row) => [
      row.id,
      row,
    ]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

interface BySenders {
  accountIds?: string[];
  senders?: string[];
  tags?: string[] | undefined;
  since?: SqlMoment;
  until?: SqlMoment;
  limit: number;
  /** Whether ours or theirs. */
  by?: 'us' | 'them' | undefined;
}

/** The latest messages, of some people, a side or all, newest first, and how many there are. */
export async function latestBySenders(
  db: TenantDb,
  { accountIds, senders, by, tags, since, until, limit }: BySenders,
) {
  const where = sql.join(
    [
      senders ? sql`m.sender_id = any (${senders}::uuid[])` : sql`true`,
      ...(by ? [sql`(m.direction = 'incoming') = ${by === 'them'}`] : []),
      ...(accountIds ? [sql`m.account_id = any (${accountIds}::uuid[])`] : []),
      ...(tags?.length
        ? [sql`m.account_id in (select id from account where ${accountScope({ tags })})`]
        : []),
      ...(since ? [sql`m.sent_at >= ${since}`] : []),
      ...(until ? [sql`m.sent_at < ${until}`] : []),
    ],
    sql` and `,
  );
  const rows = await messages(db, sql`${where} order by m.sent_at desc, m.id limit ${limit}`);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from message m where not m.automatic and ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** SQL: the language of message `m`; where it has too few words to tell, that of its writer's latest message that tells. */
export const writtenIn = sql<string | null>`coalesce(nullif(m.language, 'und'), (
  select w.language from message w where w.org_id = m.org_id and w.sender_id = m.sender_id and w.language <> 'und'
  order by w.sent_at desc limit 1))`;

/** The language to answer a message in; null where its writer's is not known. */
export async function languageToAnswer(db: TenantDb, message: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select ${writtenIn} as language from message m where m.id = ${message}`.execute(db);
  return rows[0]?.language ?? null;
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

/** The latest message that waits for our answer; of the account's own people before others in its conversations. */
export const unanswered = async (db: TenantDb, account: string): Promise<MessageRow | undefined> =>
  (
    await messages(
      db,
      sql`m.account_id = ${account} and m.direction = 'incoming' and not exists (select from message later
        where later.org_id = m.org_id and later.conversation_id = m.conversation_id and later.sent_at > m.sent_at and later.direction = 'outgoing')
      order by p.account_id is not distinct from m.account_id desc, m.sent_at desc limit 1`,
    )
  )[0];
