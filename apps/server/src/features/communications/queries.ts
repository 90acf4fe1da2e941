import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import type { listSummaries } from '@rapport/contract/communications/communications.ts';
import type { sentimentLabel } from '@rapport/contract/enumerations.ts';
import type { ConversationState } from '@rapport/contract/enumerations.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { plannedForValues } from '@rapport/database/prepared.ts';
import { AppError } from '../../platform/errors.ts';
import { midnight } from '../../platform/today.ts';
import { refuseRecord } from '../accounts/policy.ts';
import { contains } from '../../platform/contains.ts';

export interface ContactRow {
  id: string;
  name: string | null;
  email: string | null;
  internal: boolean;
  title: string | null;
}

export interface SummaryRow {
  id: string;
  account_id: string | null;
  account_name: string | null;
  provider: string;
  kind: 'email' | 'chat' | 'case' | 'call';
  title: string;
  summary: string | null;
  summary_evidence: unknown;
  original_item_id: string | null;
  provider_link: string | null;
  first_at: Date;
  last_at: Date;
  message_count: number;
  sentiment: number | null;
  state: ConversationState;
  labels: string[];
  projects: { id: string; name: string }[];
  computed_at: Date | null;
  our_velocity_hours: number | null;
  their_velocity_hours: number | null;
  privacy: 'shared' | 'metadata' | 'private';
  method: string | null;
  initiator: ContactRow | null;
  last_responder: ContactRow | null;
}

const brief = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'email', ${sql.ref(`${alias}.email`)},
  'internal', ${sql.ref(`${alias}.internal`)}, 'title', ${sql.ref(`${alias}.title`)}) end`;

/** SQL: whether the organisation works with projects. */
const withProjects = sql`(select (variation #>> '{flags,projects}')::boolean from organisation)`;

const projects = sql`(select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name) order by lower(j.name), j.id), '[]')
    from conversation_project l join project j on j.org_id = l.org_id and j.id = l.project_id
    where l.org_id = c.org_id and l.conversation_id = c.id and ${withProjects}) as projects`;

const columns = sql`c.id, c.account_id, a.name as account_name, c.provider, c.kind, c.title, c.summary, c.summary_evidence,
  c.original_item_id, c.provider_link, c.first_at, c.last_at, c.message_count, c.sentiment, c.state, c.labels, ${projects}, c.computed_at, c.our_velocity_hours,
  c.their_velocity_hours, c.privacy, c.method, ${brief('i')} as initiator, ${brief('r')} as last_responder`;

const joins = sql`
  left join account a on a.org_id = c.org_id and a.id = c.account_id
  left join contact i on i.org_id = c.org_id and i.id = c.initiator_id
  left join contact r on r.org_id = c.org_id and r.id = c.last_responder_id`;

type Query = z.output<(typeof listSummaries)['query']>;

/** A moment as it is; of a calendar day, or the day so many after it, its beginning. */
const momentOf = (at: string, after = 0): RawBuilder<unknown> =>
  /^\d{4}-\d\d-\d\d$/.test(at) ? midnight(at, after) : sql`${at}::timestamptz`;

function conditions(query: Query): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`not c.automatic`];
  if (query.accountId) all.push(sql`c.account_id = ${query.accountId}`);
  if (query.contactId) all.push(involves([query.contactId]));
  if (query.contactIds?.length) all.push(involves(query.contactIds));
  if (query.freeText) {
    all.push(sql`${plannedForValues} (c.title ilike ${contains(query.freeText)} or exists (
      select from search_entry s where s.org_id = c.org_id and s.conversation_id = c.id
        and s.vector @@ plainto_tsquery('english', ${query.freeText})))`);
  }
  if (query.dateFrom) all.push(sql`c.last_at >= ${momentOf(query.dateFrom)}`);
  if (query.dateTo) all.push(sql`c.first_at < ${momentOf(query.dateTo, 1)}`);
  if (query.projectIds?.length)
    all.push(sql`${withProjects} and exists (select from conversation_project l where l.org_id = c.org_id
      and l.conversation_id = c.id and l.project_id::text = any (${query.projectIds}))`);
  if (query.labels?.length) all.push(sql`c.labels && ${query.labels}::text[]`);
  if (query.providers?.length) all.push(sql`c.provider = any (${query.providers})`);
  if (query.sentiments?.length) {
    const ranges = query.sentiments.map((label) => SENTIMENT_RANGES[label]);
    all.push(sql`(${sql.join(ranges, sql` or `)})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Any of these people took part. */
const involves = (people: readonly string[]) =>
  sql<SqlBool>`exists (select from conversation_contact p where p.org_id = c.org_id and p.conversation_id = c.id
    and p.contact_id in (select k.id from contact k
      where k.org_id = c.org_id and (k.id::text = any (${[...people]}) or k.merged_into::text = any (${[...people]}))))`;

const SENTIMENT_RANGES = {
  'very-negative': sql<SqlBool>`c.sentiment <= -3`,
  negative: sql<SqlBool>`(c.sentiment > -3 and c.sentiment <= -1)`,
  neutral: sql<SqlBool>`(c.sentiment > -1 and c.sentiment < 1)`,
  positive: sql<SqlBool>`(c.sentiment >= 1 and c.sentiment < 3)`,
  'very-positive': sql<SqlBool>`c.sentiment >= 3`,
} satisfies Record<ReturnType<typeof sentimentLabel>, unknown>;

const ORDERS = {
  lastReply: sql`c.last_at`,
  startedAt: sql`c.first_at`,
  replies: sql`c.message_count`,
  sentiment: sql`c.sentiment`,
  title: sql`lower(c.title)`,
} as const;

/** One page of conversations with the total count. */
export async function listSummaryRows(
  db: TenantDb,
  query: Query,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const where = conditions(query);
  const direction = sql.raw(query.direction === 'ASC' ? 'asc nulls last' : 'desc nulls last');
  const { rows } = await sql<SummaryRow>`
    select ${columns} from (select * from conversation c where ${where}
      order by ${ORDERS[query.sort]} ${direction}, c.id limit ${query.pageSize} offset ${query.offset}) c ${joins}
    order by ${ORDERS[query.sort]} ${direction}, c.id`.execute(db);
  if (query.offset === 0 && rows.length < query.pageSize) return { rows, total: rows.length };
  const { total } = await db
    .selectFrom('conversation as c')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One conversation visible to the caller. */
export async function oneSummary(db: TenantDb, id: string): Promise<SummaryRow> {
  const { rows } =
    await sql<SummaryRow>`select ${columns} from conversation c ${joins} where c.id = ${id}`.execute(
      db,
    );
  return rows[0] ?? refuseRecord(db, 'conversation', id);
}

/** The conversation with a source's item id, in an account visible to the caller. */
export async function summaryOfItem(
  db: TenantDb,
  accountId: string,
  originalItemId: string,
): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select ${columns} from conversation c ${joins} where c.account_id = ${accountId}
      and (c.original_item_id = ${originalItemId} or c.id::text = ${originalItemId}) order by c.last_at desc limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** People in one conversation, most active first. */
export const conversationPeople = (db: TenantDb, id: string) =>
  sql<ContactRow>`
    select p.id, p.name, p.email, p.internal, p.title from conversation_contact cc
    join contact p on p.org_id = cc.org_id and p.id = cc.contact_id
    where cc.conversation_id = ${id} order by cc.message_count desc, p.name, p.id limit 100`
    .execute(db)
    .then(({ rows }) => rows);

/** People in an account's conversations, for the filter. */
export const accountPeople = (db: TenantDb, accountId: string) =>
  sql<ContactRow>`
    with found as materialized (
      select distinct coalesce(q.merged_into, q.id) as id from conversation c
      join conversation_contact cc on cc.org_id = c.org_id and cc.conversation_id = c.id
      join contact q on q.org_id = cc.org_id and q.id = cc.contact_id
      where c.account_id = ${accountId})
    select p.id, p.name, p.email, p.internal, p.title from found join contact p on p.id = found.id
    order by p.internal, p.name nulls last, p.email limit 500`
    .execute(db)
    .then(({ rows }) => rows);

export const accountLabels = (db: TenantDb, accountId: string) =>
  sql<{ label: string }>`
    select distinct unnest(labels) as label from conversation where account_id = ${accountId} order by label`
    .execute(db)
    .then(({ rows }) => rows.map(({ label }) => label));

export const accountProviders = (db: TenantDb, accountId: string) =>
  db
    .selectFrom('conversation')
    .select('provider')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute()
    .then((rows) => rows.map(({ provider }) => provider));

export interface EngagedRow extends ContactRow {
  messages: number;
  last_at: Date;
}

/** Customers' people who wrote most in the conversations visible to the caller, most first. */
export const engagedPeople = (
  db: TenantDb,
  { accountId, limit }: { accountId?: string | undefined; limit: number },
): Promise<EngagedRow[]> =>
  sql<EngagedRow>`
    select p.id, p.name, p.email, p.internal, p.title, w.messages, w.last_at
    from (select cc.org_id, cc.contact_id, sum(cc.message_count)::int as messages, max(c.last_at) as last_at
      from conversation c join conversation_contact cc on cc.org_id = c.org_id and cc.conversation_id = c.id
      where not c.automatic and cc.message_count > 0 ${accountId ? sql`and c.account_id = ${accountId}` : sql``}
      group by cc.org_id, cc.contact_id) w
    join contact p on p.org_id = w.org_id and p.id = w.contact_id
    where not p.internal
    order by w.messages desc, w.last_at desc, p.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);
