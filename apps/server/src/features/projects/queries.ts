import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseRecord } from '../accounts/policy.ts';

export interface ProjectRow {
  id: string;
  account_id: string;
  account_name: string;
  provider: string;
  provider_link: string | null;
  name: string;
  status_name: string;
  status_type: string;
  start_date: string | null;
  end_date: string | null;
  icp_name: string | null;
  country: string | null;
  service_type: string | null;
  parallel_run_date: string | null;
  go_live_date: string | null;
  active_workers: number | null;
  expected_active_workers: number | null;
  payroll_status: string | null;
  payroll_start: string | null;
  payroll_end: string | null;
  payroll_version: string | null;
  payroll_published_on: string | null;
}

const columns = sql`p.id, p.account_id, a.name as account_name, p.provider, p.provider_link, p.name, p.status_name, p.status_type,
  p.start_date, p.end_date, p.icp_name, p.country, p.service_type, p.parallel_run_date, p.go_live_date, p.active_workers,
  p.expected_active_workers, p.payroll_status, p.payroll_start, p.payroll_end, p.payroll_version, p.payroll_published_on`;

const joins = sql`project p join account a on a.org_id = p.org_id and a.id = p.account_id`;

interface Filter {
  accountId?: string | undefined;
  contactId?: string | undefined;
  pageSize: number;
  skip: number;
}

/** One page of projects, those under way first, then the latest start, with the total. */
export async function listProjectRows(
  db: TenantDb,
  { accountId, contactId, pageSize, skip }: Filter,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(accountId ? [sql`p.account_id = ${accountId}`] : []),
      ...(contactId ? [sql`p.id in (${projectsOfPerson(contactId)})`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<ProjectRow>`
    select ${columns} from ${joins} where ${where}
    order by array_position(array['InProgress', 'OnHold', 'NotStarted', 'Other', 'Completed'], p.status_type),
      p.start_date desc nulls last, lower(p.name), p.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${joins} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Projects of the visible conversations that a person, or one merged into them, takes part in. */
const projectsOfPerson = (contactId: string) => sql`
  select l.project_id from conversation_project l
  join conversation_contact cc on cc.org_id = l.org_id and cc.conversation_id = l.conversation_id
  where cc.contact_id in (select same_person(${contactId}::uuid))`;

/** One project visible to the caller. */
export async function oneProject(db: TenantDb, id: string): Promise<ProjectRow> {
  const { rows } = await sql<ProjectRow>`
    select ${columns} from ${joins} where p.id = ${id}`.execute(db);
  return rows[0] ?? refuseProject(db, id);
}

const refuseProject = (db: TenantDb, id: string): Promise<never> =>
  refuseRecord(db, 'project', id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found'
      ? new AppError('project_not_found')
      : error;
  });
