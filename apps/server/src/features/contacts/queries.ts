import { sql } from 'kysely';
import { TEAM_LIMIT } from '@rapport/contract/contacts/contacts.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { refuseRecord } from '../accounts/policy.ts';
import { messagesWithMe, PERSON, PERSON_JOINS, RECENT_SENTIMENT } from './relationships/queries.ts';
import type { RelationshipRow } from './relationships/queries.ts';
import { strengthsOf } from './relationships/strengths.ts';

export interface ContactDetailRow extends RelationshipRow {
  internal: boolean;
}

/** One contact visible to the caller. Only messages the caller may read are counted. */
export async function oneContact(db: TenantDb, id: string): Promise<ContactDetailRow> {
  const { rows } = await sql<ContactDetailRow>`
    select ${PERSON}, said.last as last_incoming_at, said.sent, said.sentiment
    from contact p ${PERSON_JOINS}
    cross join lateral (select max(m.sent_at) as last, count(*)::int as sent, ${RECENT_SENTIMENT} as sentiment from message m
      where m.org_id = p.org_id and m.sender_id in (select same_person(p.id))) said
    where p.id = kept_person(${id})`.execute(db);
  if (!rows[0]) return refuseRecord(db, 'contact', id);
  const [row] = rows;
  const withMe = await messagesWithMe(db, [row.id]);
  const strengths = await strengthsOf(db, [row.id]);
  return {
    ...row,
    with_me: withMe.get(row.id) ?? 0,
    strength: row.internal ? null : (strengths.get(row.id) ?? 'quiet'),
  };
}

export interface MergedRow {
  id: string;
  name: string | null;
  email: string | null;
  merged_by: string | null;
  created_at: Date;
}

/** Those that were merged into a person, the latest first. */
export const listMerged = (db: TenantDb, id: string): Promise<MergedRow[]> =>
  sql<MergedRow>`
    select p.id, p.name, p.email, o.name as merged_by, m.created_at from contact p
    join contact_merge m on m.org_id = p.org_id and m.merged_id = p.id and m.undone_at is null
    left join member o on o.org_id = m.org_id and o.id = m.merged_by
    where p.merged_into = ${id} order by m.created_at desc, p.id`
    .execute(db)
    .then(({ rows }) => rows);

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
