import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import { MOST_COUNTED, MOST_REPLIES } from '@rapport/contract/communications/activities.ts';
import type { FeedKind, listActivities } from '@rapport/contract/communications/activities.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import type { ContactRow } from '../communications/queries.ts';
import { activityColumns } from '../communications/thread/queries.ts';
import type { ActivityRow } from '../communications/thread/queries.ts';

export interface MessageRow extends ActivityRow {
  link: string | null;
  link_enabled: boolean;
  replies: number;
}

export interface PostRow {
  id: string;
  account_id: string;
  sent_at: Date;
  text: string;
  author: ContactRow | null;
  parent: { id: string; author: string; text: string } | null;
  replies: number;
}

/** Either a message or a post of the team. */
export type FeedRow = { message: MessageRow } | { post: PostRow };

type Query = z.output<(typeof listActivities)['query']>;

/** The origin types of each kind; posts are of kind chat. */
const TYPES: Record<FeedKind, string> = {
  mail: 'email-message',
  chat: 'chat-message',
  case: 'account-case',
  call: 'call',
};

/** One page of an account's messages and posts, newest first, and how many there are in all. */
export async function listFeed(
  db: TenantDb,
  query: Query,
): Promise<{ rows: FeedRow[]; total: number }> {
  const { accountId, kinds } = query;
  const types = kinds?.map((kind) => TYPES[kind]);
  const messages = sql<SqlBool>`m.account_id = ${accountId} and not m.automatic
    and ${types ? sql`m.origin_type = any (${types}::text[])` : sql`true`}`;
  const posts = sql<SqlBool>`p.account_id = ${accountId} and ${!kinds || kinds.includes('chat') ? sql`true` : sql`false`}`;
  const ids = await pageOfIds(db, query, { messages, posts });
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from message m where ${messages}
      union all select 1 from team_post p where ${posts} limit ${MOST_COUNTED}) counted`.execute(
    db,
  );
  return { rows: await feedRows(db, ids), total: counted.rows[0]?.total ?? 0 };
}

/** The ids of a page, newest first. Each table gives its part by its own index. */
async function pageOfIds(
  db: TenantDb,
  { pageSize, newerThan, olderThan, boundaryId }: Query,
  where: { messages: RawBuilder<SqlBool>; posts: RawBuilder<SqlBool> },
): Promise<string[]> {
  const forwards = newerThan !== undefined && olderThan === undefined;
  const direction = sql.raw(forwards ? 'asc' : 'desc');
  const beside = (alias: string) => {
    const [at, id] = [sql.ref(`${alias}.sent_at`), sql.ref(`${alias}.id`)];
    const side = (moment: string, [strict, loose]: readonly ['<' | '>', '<=' | '>=']) =>
      boundaryId
        ? sql`${at} ${sql.raw(loose)} ${moment}::timestamptz
            and (${at}, ${id}) ${sql.raw(strict)} (${moment}::timestamptz, ${boundaryId}::uuid)`
        : sql`${at} ${sql.raw(strict)} ${moment}::timestamptz`;
    return sql`${olderThan ? side(olderThan, ['<', '<=']) : sql`true`}
      and ${newerThan ? side(newerThan, ['>', '>=']) : sql`true`}`;
  };
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select m.sent_at, m.id from message m where ${where.messages} and ${beside('m')}
        order by m.sent_at ${direction}, m.id ${direction} limit ${pageSize})
      union all
      (select p.sent_at, p.id from team_post p where ${where.posts} and ${beside('p')}
        order by p.sent_at ${direction}, p.id ${direction} limit ${pageSize})
    ) page order by sent_at ${direction}, id ${direction} limit ${pageSize}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return forwards ? ids.toReversed() : ids;
}

/** Whether the asker wrote or received message `m`. */
const tookPart = sql<boolean>`exists (
  select from member me join contact c on c.org_id = me.org_id and c.email = me.email
  where me.id = app_member() and (c.id = m.sender_id
    or exists (select from message_recipient r where r.org_id = m.org_id and r.message_id = m.id and r.contact_id = c.id)))`;

const laterMessages = sql<number>`(select count(*)::int from (
  select from message x where x.org_id = m.org_id and x.conversation_id = m.conversation_id and not x.automatic
    and x.sent_at >= m.sent_at and (x.sent_at, x.id) > (m.sent_at, m.id) limit ${MOST_REPLIES}) later)`;

const author = sql`case when b.id is null then null else json_build_object('id', coalesce(c.id, b.id), 'name', b.name,
  'email', b.email, 'internal', true, 'title', coalesce(b.title, c.title)) end`;

const FIRST_LETTERS = 200;

/** Messages and posts by id, in the given order; those hidden from the asker are left out. */
export async function feedRows(db: TenantDb, ids: readonly string[]): Promise<FeedRow[]> {
  if (ids.length === 0) return [];
  const messages = await sql<MessageRow>`
    select ${activityColumns}, m.link, m.link is not null and ${tookPart} as link_enabled,
      least(${MOST_REPLIES}, ${laterMessages}
        + (select count(*)::int from team_post p where p.org_id = m.org_id and p.message_id = m.id)) as replies
    from message m where m.id = any (${[...ids]}::uuid[])`.execute(db);
  const posts = await sql<PostRow>`
    select p.id, p.account_id, p.sent_at, p.text, ${author} as author,
      least(${MOST_REPLIES}, (select count(*)::int from team_post x where x.org_id = p.org_id and x.root_id = p.id)) as replies,
      coalesce(
        (select json_build_object('id', r.id, 'author', coalesce(w.name, 'Somebody'), 'text', left(r.text, ${FIRST_LETTERS}::int))
          from team_post r left join member w on w.org_id = r.org_id and w.id = r.author_id
          where r.org_id = p.org_id and r.id = p.root_id),
        (select json_build_object('id', m.id, 'author', coalesce(s.name, s.email, 'Somebody'),
            'text', left(coalesce(nullif(m.subject, ''), m.visible_text), ${FIRST_LETTERS}::int))
          from message m left join contact s on s.org_id = m.org_id and s.id = m.sender_id
          where m.org_id = p.org_id and m.id = p.message_id)) as parent
    from team_post p left join member b on b.org_id = p.org_id and b.id = p.author_id
    left join lateral (select id, title from contact c where c.org_id = b.org_id and c.email = b.email limit 1) c on true
    where p.id = any (${[...ids]}::uuid[])`.execute(db);
  const found = new Map<string, FeedRow>([
    ...messages.rows.map((message) => [message.id, { message }] as const),
    ...posts.rows.map((post) => [post.id, { post }] as const),
  ]);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One message or post; undefined where the asker sees none. */
export const oneActivity = async (db: TenantDb, id: string): Promise<FeedRow | undefined> =>
  (await feedRows(db, [id]))[0];

/** One message or post; throws where the asker sees none. */
export async function needActivity(db: TenantDb, id: string): Promise<FeedRow> {
  const row = await oneActivity(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}
