import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  title: string | null;
  role: string;
  status: 'active' | 'invited' | 'suspended';
  last_active_at: Date | null;
  joined_at: Date | null;
  password_changed_at: Date | null;
  status_changed_at: Date | null;
  status_changed_by: string | null;
  invitation_expires_at: Date | null;
  last_administrator: boolean;
  sessions: number;
  tokens: number;
  accounts: number;
}

/** Members that were not removed, by name; or one of them. */
export const listMemberRows = (
  db: TenantDb,
  now: Date,
  id: string | null = null,
): Promise<MemberRow[]> =>
  sql<MemberRow>`
    select m.id, m.name, m.email, m.title, m.role, m.status, m.joined_at, m.password_changed_at, m.status_changed_at,
      by.name as status_changed_by, i.expires_at as invitation_expires_at,
      greatest(m.last_active_at, m.last_seen_at, tokens.used, sessions.used) as last_active_at,
      m.role = 'admin' and m.status = 'active' and not exists (
        select from member other where other.id <> m.id and other.role = 'admin' and other.status = 'active') as last_administrator,
      sessions.count as sessions, tokens.count as tokens,
      (select count(*)::int from account where owner_id = m.id) as accounts
    from member m
    left join member by on by.org_id = m.org_id and by.id = m.status_changed_by
    left join invitation i on i.org_id = m.org_id and i.member_id = m.id
    cross join lateral (
      select count(*)::int as count, max(last_used_at) as used from auth_session s
      where s.member_id = m.id and s.expires_at > ${now}) sessions
    cross join lateral (
      select count(*) filter (where revoked_at is null and (expires_at is null or expires_at > ${now}))::int as count,
        max(last_used_at) as used
      from api_token t where t.member_id = m.id) tokens
    where m.status <> 'removed' and (${id}::uuid is null or m.id = ${id}::uuid)
    order by lower(m.name), m.id`
    .execute(db)
    .then(({ rows }) => rows);

export async function oneMemberRow(db: TenantDb, now: Date, id: string): Promise<MemberRow> {
  const [row] = await listMemberRows(db, now, id);
  if (!row) throw memberNotFound();
  return row;
}

const memberNotFound = () =>
  new AppError('not_found', { message: 'This person is not a member of your organisation.' });

/** The member with an e-mail address, removed or not. */
export const findMemberByEmail = (db: TenantDb, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'name', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();

/** A member that was not removed, locked until the transaction ends. */
export async function lockMember(db: TenantDb, id: string) {
  const row = await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'role', 'status', 'joined_at'])
    .where('id', '=', id)
    .where('status', '!=', 'removed')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw memberNotFound();
  return row;
}

export interface ChangeRow {
  id: string;
  action: string;
  at: Date;
  by: string | null;
  detail: unknown;
}

const MOST_CHANGES = 20;

/** What happened to a member, newest first; the condition on actions is that of the index. */
export const listChanges = (db: TenantDb, member: string): Promise<ChangeRow[]> =>
  sql<ChangeRow>`
    select e.id, e.action, e.at, m.name as by, e.detail
    from audit_event e left join member m on m.org_id = e.org_id and m.id = e.member_id
    where (e.action like 'member.%' or e.action like 'token.%' or e.action = 'session.ended')
      and case when e.subject_kind = 'member' then e.subject_id else coalesce(e.detail ->> 'member', e.member_id::text) end = ${member}
    order by e.at desc, e.id desc limit ${MOST_CHANGES}`
    .execute(db)
    .then(({ rows }) => rows);
