import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
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

/** One person the asker may see. Only messages the asker may read count. */
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
  pageSize: number;
  skip: number;
}

/**
 * One page of people outside the organisation, VIPs first, then by their last message there; and how many there are in
 * all. Only messages the asker may read count.
 */
export async function listRelationshipRows(db: TenantDb, { accounts, pageSize, skip }: Filter) {
  const scope = (column: string) =>
    accounts?.length ? sql`${sql.ref(column)} = any (${accounts}::uuid[])` : sql`true`;
  const { rows } = await sql<RelationshipRow>`
    select p.id, p.name, p.email, p.title, p.vip, p.account_id, said.last as last_incoming_at, coalesce(said.sent, 0) as sent
    from contact p left join (
      select m.sender_id, max(m.sent_at) as last, count(*)::int as sent from message m
      where m.direction = 'incoming' and ${scope('m.account_id')} group by m.sender_id) said on said.sender_id = p.id
    where not p.internal and ${scope('p.account_id')}
    order by p.vip desc, said.last desc nulls last, p.name, p.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from contact p where not p.internal and ${scope('p.account_id')}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
