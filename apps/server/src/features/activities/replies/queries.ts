import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { threadOrder } from '@rapport/contract/communications/communications.ts';
import type { ThreadOrder } from '@rapport/contract/communications/communications.ts';
import { MOST_REPLIES, OWN_PROVIDER } from '@rapport/contract/communications/activities.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { feedRows, oneActivity } from '../queries.ts';
import type { FeedRow } from '../queries.ts';

export const defaultOrder = (root: FeedRow): ThreadOrder =>
  threadOrder('message' in root ? root.message.provider : OWN_PROVIDER);

/** What followed a message in its conversation and the posts about it, or the replies to a post; by time. */
export function repliesTo(
  db: TenantDb,
  root: FeedRow,
  { order, provider }: { order: ThreadOrder; provider?: string | undefined },
): Promise<FeedRow[]> {
  const posts = (column: string) => sql`
    select p.sent_at, p.id from team_post p where ${sql.ref(`p.${column}`)} = ${idOf(root)}
      and ${provider === undefined || provider === OWN_PROVIDER ? sql`true` : sql`false`}`;
  if ('post' in root) return newest(db, posts('root_id'), order);
  const { conversation_id, id } = root.message;
  return newest(
    db,
    sql`
      select m.sent_at, m.id from message m, message root
      where root.id = ${id} and m.conversation_id = ${conversation_id} and not m.automatic
        and m.sent_at >= root.sent_at and (m.sent_at, m.id) > (root.sent_at, root.id)
        and ${provider ? sql`m.provider = ${provider}` : sql`true`}
      union all ${posts('message_id')}`,
    order,
  );
}

/** The whole conversation of a message with the posts about it, or the whole thread of a post; oldest first. */
export function threadOf(db: TenantDb, activity: FeedRow): Promise<FeedRow[]> {
  if ('post' in activity && activity.post.parent === null)
    return newest(
      db,
      sql`select p.sent_at, p.id from team_post p where p.id = ${activity.post.id} or p.root_id = ${activity.post.id}`,
      'ASC',
    );
  const conversation = sql`
    select m.sent_at, m.id from message m where m.conversation_id = c.id and not m.automatic
    union all select p.sent_at, p.id from team_post p join message m on m.org_id = p.org_id and m.id = p.message_id
      where m.conversation_id = c.id`;
  if ('message' in activity)
    return newest(
      db,
      sql`select x.* from (select ${activity.message.conversation_id}::uuid as id) c, lateral (${conversation}) x`,
      'ASC',
    );
  return threadOfReply(db, activity.post.parent?.id ?? activity.post.id);
}

/** The thread of what a post answers. */
async function threadOfReply(db: TenantDb, parent: string): Promise<FeedRow[]> {
  const row = await oneActivity(db, parent);
  return row ? threadOf(db, row) : [];
}

/** The newest of the rows that `part` selects, in order. */
async function newest(
  db: TenantDb,
  part: RawBuilder<unknown>,
  order: ThreadOrder,
): Promise<FeedRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${part}) part order by sent_at desc, id desc limit ${MOST_REPLIES}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return feedRows(db, order === 'DESC' ? ids : ids.toReversed());
}

const idOf = (row: FeedRow): string => ('post' in row ? row.post.id : row.message.id);
export const accountOf = (row: FeedRow): string | null =>
  'post' in row ? row.post.account_id : row.message.account_id;
