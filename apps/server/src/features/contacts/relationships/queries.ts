import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { CONTACT_SENTIMENT_DAYS } from '@rapport/contract/contacts/contacts.ts';
import type { SortableContactField } from '@rapport/contract/contacts/fields.ts';
import type { Strength } from '@rapport/contract/contacts/strength.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../../platform/today.ts';
import { accountConditions } from '../../accounts/queries.ts';
import { peopleOfStrength, strengthsOf } from './strengths.ts';
import { contains } from '../../../platform/contains.ts';

export interface RelationshipRow {
  id: string;
  name: string | null;
  email: string | null;
  title: string | null;
  vip: boolean;
  internal: boolean;
  account_id: string | null;
  account_name: string | null;
  owner: { id: string; name: string; email: string } | null;
  phone: string | null;
  mobile_phone: string | null;
  address: string | null;
  linkedin_url: string | null;
  last_incoming_at: Date | null;
  sentiment: number | null;
  sent: number;
  with_me?: number;
  strength?: Strength | null;
}

export interface ListedRelationshipRow extends RelationshipRow {
  first_seen_at: Date | null;
}

/** Columns of a person `p`, with their account `a` and owner `o` of `PERSON_JOINS`. */
export const PERSON = sql`p.id, p.name, p.email, p.title, p.vip, p.internal, p.account_id, coalesce(a.pretty_name, a.name) as account_name,
  case when o.id is null then null else json_build_object('id', o.id, 'name', o.name, 'email', o.email) end as owner,
  p.phone, p.mobile_phone, p.address, p.linkedin_url`;

export const PERSON_JOINS = sql`left join account a on a.org_id = p.org_id and a.id = p.account_id
  left join member o on o.org_id = p.org_id and o.id = coalesce(p.owner_id, a.owner_id)`;

/** The mean sentiment of the messages `m` of the last days. */
export const RECENT_SENTIMENT = sql`round(avg(m.sentiment) filter (
  where not m.automatic and m.sent_at > app_now() - make_interval(days => ${CONTACT_SENTIMENT_DAYS}::int)), 2)`;

const ORDERS: Record<SortableContactField, RawBuilder<unknown>> = {
  vip: sql`p.vip`,
  name: sql`lower(coalesce(p.name, p.email))`,
  account: sql`lower(coalesce(a.pretty_name, a.name))`,
  title: sql`lower(p.title)`,
  owner: sql`lower(o.name)`,
  lastSignal: sql`said.last`,
  sentiment: sql`said.sentiment`,
  sent: sql`coalesce(said.sent, 0)`,
  address: sql`lower(p.address)`,
};

interface Filter {
  accounts?: string[] | undefined;
  /** Exactly these, colleagues too. */
  ids?: string[];
  accountTagFilters?: string[] | undefined;
  pinned?: boolean | undefined;
  strengths?: Strength[] | undefined;
  freeTextSearch?: string | undefined;
  /** Part of the job title. */
  title?: string | undefined;
  /** First message on this day or later. */
  newSince?: string | undefined;
  /** Has messages before this day and none since. */
  quietSince?: string | undefined;
  countEngagedWithMe?: boolean | undefined;
  sort?: SortableContactField | undefined;
  direction?: 'ASC' | 'DESC';
  pageSize: number;
  skip: number;
}

/**
 * One page of external contacts with the total count: VIPs first, then by last message, unless sorted. Only messages
 * the caller may read are counted.
 */
export async function listRelationshipRows(db: TenantDb, filter: Filter) {
  const { accounts, ids, newSince, quietSince, sort, direction, pageSize, skip } = filter;
  const strong = filter.strengths?.length
    ? await peopleOfStrength(db, filter.strengths)
    : undefined;
  const people = peopleConditions(filter, strong);
  const heard = sql`${quietSince ? sql`said.last < ${midnight(quietSince)}` : sql`true`}
    and ${newSince ? sql`said.first >= ${midnight(newSince)}` : sql`true`}`;
  const said = sql`left join (
      select coalesce(w.merged_into, w.id) as sender_id, min(m.sent_at) as first, max(m.sent_at) as last, count(*)::int as sent,
        ${RECENT_SENTIMENT} as sentiment
      from message m join contact w on w.org_id = m.org_id and w.id = m.sender_id
      where ${ids ? sql`true` : sql`m.direction = 'incoming'`} and ${among('m.account_id', accounts)} group by 1) said on said.sender_id = p.id`;
  const order = sort
    ? sql`${ORDERS[sort]} ${sql.raw(direction === 'DESC' ? 'desc' : 'asc')} nulls last,`
    : sql``;
  const { rows } = await sql<ListedRelationshipRow>`
    select ${PERSON}, said.first as first_seen_at, said.last as last_incoming_at, said.sentiment, coalesce(said.sent, 0) as sent
    from contact p ${said} ${PERSON_JOINS}
    where ${people} and ${heard}
    order by ${order} p.vip desc, said.last desc nulls last, p.name, p.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact p ${quietSince || newSince ? said : sql``} ${PERSON_JOINS} where ${people} and ${heard}`.execute(
    db,
  );
  const shown = rows.map(({ id }) => id);
  const withMe = filter.countEngagedWithMe ? await messagesWithMe(db, shown) : null;
  const strengths = await strengthsOf(db, shown);
  return {
    rows: rows.map((row) => ({
      ...row,
      strength: row.internal ? null : (strengths.get(row.id) ?? 'quiet'),
      ...(withMe && { with_me: withMe.get(row.id) ?? 0 }),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

const among = (column: string, ids: string[] | undefined) =>
  ids?.length ? sql`${sql.ref(column)} = any (${ids}::uuid[])` : sql`true`;

function peopleConditions(
  { accounts, ids, accountTagFilters, pinned, freeTextSearch, title }: Filter,
  strong: Awaited<ReturnType<typeof peopleOfStrength>> | undefined,
) {
  const like = contains(freeTextSearch ?? '');
  return sql.join(
    [
      ids ? sql`p.id = any (${ids}::uuid[])` : sql`not p.internal`,
      sql`p.merged_into is null`,
      among('p.account_id', accounts),
      ...(title ? [sql`p.title ilike ${contains(title)}`] : []),
      ...(pinned === undefined ? [] : [sql`p.vip = ${pinned}`]),
      ...(strong
        ? [sql`p.id ${strong.leaveOut ? sql`<> all` : sql`= any`} (${strong.ids}::uuid[])`]
        : []),
      ...(freeTextSearch
        ? [
            sql`(p.name ilike ${like} or p.email ilike ${like} or p.title ilike ${like} or a.name ilike ${like} or a.pretty_name ilike ${like}
              or p.id in (select merged_into from contact where merged_into is not null and (name ilike ${like} or email ilike ${like})))`,
          ]
        : []),
      ...(accountTagFilters?.length
        ? [
            sql`p.account_id in (select account.id from account where ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** The caller as a contact. */
export const ME = sql`(select c.id from contact c join member m on m.org_id = c.org_id and m.id = (select app_member())
  where c.id = m.contact_id or c.email = lower(m.email) order by c.id = m.contact_id desc nulls last limit 1)`;

/** How many visible messages run between the caller and each of these people, in either direction. */
export async function messagesWithMe(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    with me as materialized (select ${ME} as id)
    select p.id, (select count(*)::int from (
        select m.id from me join message m on m.sender_id in (select same_person(p.id))
          where m.org_id = p.org_id and exists (select from message_recipient r
            where r.org_id = m.org_id and r.message_id = m.id and r.contact_id = me.id)
        union select m.id from me join message_recipient r on r.contact_id in (select same_person(p.id))
          join message m on m.org_id = r.org_id and m.id = r.message_id and m.sender_id = me.id
          where r.org_id = p.org_id) exchanged) as count
    from contact p where p.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
