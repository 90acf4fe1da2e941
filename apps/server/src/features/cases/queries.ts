import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface CaseRow {
  id: string;
  account_id: string | null;
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

interface Filter {
  accountIds?: string[] | undefined;
  pageSize: number;
  skip: number;
}

/** One page of support cases, open ones first, and how many there are in all. */
export async function listCaseRows(db: TenantDb, { accountIds, pageSize, skip }: Filter) {
  const where = accountIds?.length ? sql`s.account_id = any (${accountIds}::uuid[])` : sql`true`;
  const { rows } = await sql<CaseRow>`
    select s.id, s.account_id, s.number, s.title, s.type, s.priority, s.status, coalesce(p.name, p.email) as owner,
      s.opened_at, s.updated_at, s.closed_at
    from support_case s left join contact p on p.org_id = s.org_id and p.id = s.owner_contact_id
    where ${where} order by s.status = 'Closed', s.opened_at desc, s.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from support_case s where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
