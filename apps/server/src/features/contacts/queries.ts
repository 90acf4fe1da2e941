import { sql } from 'kysely';
import { TEAM_LIMIT } from '@rapport/contract/contacts.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../platform/today.ts';
import { accountConditions } from '../accounts/queries.ts';
import { refuseRecord } from '../accounts/policy.ts';

export interface RelationshipRow {
  id: string;
  name: string | null;
  email: string | null;
  title: string | null;
  vip: boolean;
  account_id: string | null;
  last_incoming_at: Date | null;
  sent: number;
}

export interface ContactDetailRow extends RelationshipRow {
  account_name: string | null;
  internal: boolean;
  owner: string | null;
}

export interface ListedRelationshipRow extends RelationshipRow {
  internal: boolean;
  account_name: string | null;
  first_seen_at: Date | null;
}

/** One contact visible to the caller. Only messages the caller may read are counted. */
export async function oneContact(db: TenantDb, id: string): Promise<ContactDetailRow> {
  const { rows } = await sql<ContactDetailRow>`
    select p.id, p.name, p.email, p.title, p.vip, p.account_id, a.name as account_name, p.internal, o.name as owner,
      said.last as last_incoming_at, said.sent
    from contact p
    left join account a on a.org_id = p.org_id and a.id = p.account_id
    left join member o on o.org_id = p.org_id and o.id = p.owner_id
    cross join lateral (select max(m.sent_at) as last, count(*)::int as sent from message m
      where m.org_id = p.org_id and m.sender_id = p.id) said
    where p.id = ${id}`.execute(db);
  return rows[0] ?? refuseRecord(db, 'contact', id);
}

interface Filter {
  accounts?: string[] | undefined;
  /** Exactly these, colleagues too. */
  ids?: string[];
  accountTagFilters?: string[] | undefined;
  /** First message on this day or later. */
  newSince?: string | undefined;
  /** Has messages before this day and none since. */
  quietSince?: string | undefined;
  pageSize: number;
  skip: number;
}

/**
 * One page of external contacts with the total count: VIPs first, then by last message. Only messages the caller may
 * read are counted.
 */
export async function listRelationshipRows(
  db: TenantDb,
  { accounts, ids, accountTagFilters, newSince, quietSince, pageSize, skip }: Filter,
) {
  const scope = (column: string) =>
    accounts?.length ? sql`${sql.ref(column)} = any (${accounts}::uuid[])` : sql`true`;
  const people = sql.join(
    [
      ids ? sql`p.id = any (${ids}::uuid[])` : sql`not p.internal`,
      scope('p.account_id'),
      ...(accountTagFilters?.length
        ? [
            sql`p.account_id in (select account.id from account where ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const heard = sql`${quietSince ? sql`said.last < ${midnight(quietSince)}` : sql`true`}
    and ${newSince ? sql`said.first >= ${midnight(newSince)}` : sql`true`}`;
  const said = sql`(
      select m.sender_id, min(m.sent_at) as first, max(m.sent_at) as last, count(*)::int as sent from message m
      where ${ids ? sql`true` : sql`m.direction = 'incoming'`} and ${scope('m.account_id')} group by m.sender_id) said on said.sender_id = p.id`;
  const { rows } = await sql<ListedRelationshipRow>`
    select p.id, p.name, p.email, p.title, p.vip, p.internal, p.account_id, a.name as account_name, said.first as first_seen_at,
      said.last as last_incoming_at, coalesce(said.sent, 0) as sent
    from contact p left join ${said} left join account a on a.org_id = p.org_id and a.id = p.account_id
    where ${people} and ${heard}
    order by p.vip desc, said.last desc nulls last, p.name, p.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact p ${quietSince || newSince ? sql`left join ${said}` : sql``} where ${people} and ${heard}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface TeamMemberRow {
  id: string;
  contact_id: string | null;
  name: string;
  email: string;
  title: string | null;
  total: number;
}

/** Active members by name, with the total count. */
export async function listTeam(db: TenantDb): Promise<TeamMemberRow[]> {
  const { rows } = await sql<TeamMemberRow>`
    select id, contact_id, name, email, title, count(*) over ()::int as total from member
    where status = 'active' order by lower(name), id limit ${TEAM_LIMIT}`.execute(db);
  return rows;
}
