import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../platform/today.ts';
import { accountConditions } from '../accounts/queries.ts';
import { refuseRecord } from '../accounts/policy.ts';

export interface CaseRow {
  id: string;
  account_id: string | null;
  account_name: string | null;
  number: string;
  title: string;
  type: string | null;
  priority: string;
  status: string;
  owner: string | null;
  opened_at: Date;
  updated_at: Date;
  closed_at: Date | null;
}

export interface CaseDetailRow extends CaseRow {
  subtype: string | null;
  description: string;
  origin: string | null;
  creator: string | null;
  provider: string;
  link: string | null;
  conversation_id: string | null;
}

/** One case visible to the caller, with its text. */
export async function oneCase(db: TenantDb, id: string): Promise<CaseDetailRow> {
  const { rows } = await sql<CaseDetailRow>`
    select s.id, s.account_id, a.name as account_name, s.number, s.title, s.type, s.subtype, s.description, s.priority, s.status,
      s.origin, s.provider, s.link, coalesce(p.name, p.email) as owner, coalesce(c.name, c.email) as creator,
      s.opened_at, s.updated_at, s.closed_at,
      (select v.id from conversation v where v.org_id = s.org_id and v.case_id = s.id order by v.last_at desc limit 1) as conversation_id
    from support_case s
    left join account a on a.org_id = s.org_id and a.id = s.account_id
    left join contact p on p.org_id = s.org_id and p.id = s.owner_contact_id
    left join contact c on c.org_id = s.org_id and c.id = s.creator_contact_id
    where s.id = ${id}`.execute(db);
  return rows[0] ?? refuseRecord(db, 'support_case', id);
}

interface Filter {
  accountIds?: string[] | undefined;
  accountTagFilters?: string[] | undefined;
  /** Opened by this person, or in a conversation with them. */
  contactId?: string | undefined;
  openOnly?: boolean;
  /** Opened on this day or later. */
  since?: string | undefined;
  /** Opened before this day. */
  until?: string | undefined;
  pageSize: number;
  skip: number;
}

function matching({
  accountIds,
  accountTagFilters,
  contactId,
  openOnly,
  since,
  until,
}: Omit<Filter, 'pageSize' | 'skip'>) {
  const all = [
    sql`true`,
    ...(accountIds?.length ? [sql`s.account_id = any (${accountIds}::uuid[])`] : []),
    ...(contactId ? [ofPerson(contactId)] : []),
    ...(openOnly ? [sql`s.status <> 'Closed'`] : []),
    ...(since ? [sql`s.opened_at >= ${midnight(since)}`] : []),
    ...(until ? [sql`s.opened_at < ${midnight(until)}`] : []),
  ];
  if (accountTagFilters?.length)
    all.push(sql`s.account_id in (select account.id from account
      where ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`);
  return sql.join(all, sql` and `);
}

const ofPerson = (
  id: string,
) => sql`(s.creator_contact_id in (select same_person(${id}::uuid)) or exists (
  select from conversation v join conversation_contact cc on cc.org_id = v.org_id and cc.conversation_id = v.id
  where v.org_id = s.org_id and v.case_id = s.id and cc.contact_id in (select same_person(${id}::uuid))))`;

/** One page of cases, open ones first, with the total count. */
export async function listCaseRows(db: TenantDb, { pageSize, skip, ...filter }: Filter) {
  const where = matching(filter);
  const { rows } = await sql<CaseRow>`
    select s.id, s.account_id, a.name as account_name, s.number, s.title, s.type, s.priority, s.status, coalesce(p.name, p.email) as owner,
      s.opened_at, s.updated_at, s.closed_at
    from support_case s left join contact p on p.org_id = s.org_id and p.id = s.owner_contact_id
    left join account a on a.org_id = s.org_id and a.id = s.account_id
    where ${where} order by s.status = 'Closed', s.opened_at desc, s.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from support_case s where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
