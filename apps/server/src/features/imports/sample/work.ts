import { sql } from 'kysely';
import { projectStatus } from '@rapport/contract/projects.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { idOf } from './ids.ts';
import type { Ids } from './ids.ts';

/** Writes the support cases. */
export async function writeCases(
  db: TenantDb,
  org: string,
  { cases }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const rows = cases.map(({ account, openedAt, updatedAt, closedAt, breached, ...facts }) => ({
    ...facts,
    org_id: org,
    id: uuidv7(),
    account_id: idOf(ids, account),
    provider: 'salesforce',
    provider_id: facts.number,
    opened_at: openedAt,
    updated_at: updatedAt,
    closed_at: closedAt,
    resolution_breached: breached,
  }));
  await db.insertInto('support_case').values(rows).execute();
}

/** Writes upcoming meetings with their attendees. */
export async function writeEvents(
  db: TenantDb,
  org: string,
  { events }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  const contacts = await db.selectFrom('contact').select(['id', 'email']).execute();
  const people = new Map(contacts.map(({ id, email }) => [email, id]));
  const numbered = events.map((event) => ({ ...event, id: uuidv7() }));
  if (numbered.length === 0) return;
  await db
    .insertInto('calendar_event')
    .values(
      numbered.map(({ id, account, title, startsAt, endsAt }, index) => ({
        org_id: org,
        id,
        account_id: account ? idOf(ids, account) : null,
        provider: 'google-calendar',
        provider_id: `sample-${index}`,
        title,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute();
  const attendees = numbered.flatMap(({ id, attendees: invited }) =>
    invited.flatMap(({ email, response }) => {
      const contact = people.get(email);
      return contact ? [{ org_id: org, event_id: id, contact_id: contact, response }] : [];
    }),
  );
  await db.insertInto('event_attendee').values(attendees).execute();
}

const WEEKS_OF_WORKERS = 13;

const projectKey = (at: number) => `sample-project-${at}`;

/** Writes the projects, as a CRM has them. */
export async function writeProjects(
  db: TenantDb,
  org: string,
  { projects }: SampleWorkspace,
  ids: Ids,
): Promise<void> {
  if (projects.length === 0) return;
  const rows = projects.map((project, at) => ({
    org_id: org,
    id: uuidv7(),
    account_id: idOf(ids, project.account),
    provider: 'salesforce',
    provider_id: projectKey(at),
    provider_link: `https://crm.example/projects/${at}`,
    name: project.name,
    status_name: project.status,
    status_type: projectStatus(project.status),
    start_date: project.startDate,
    end_date: project.endDate,
    icp_name: project.icp,
    country: project.country,
    service_type: project.serviceType,
    parallel_run_date: project.parallelRunDate,
    go_live_date: project.goLiveDate,
    active_workers: project.activeWorkers,
    expected_active_workers: project.expectedActiveWorkers,
    payroll_status: project.payroll?.status ?? null,
    payroll_start: project.payroll?.startDate ?? null,
    payroll_end: project.payroll?.endDate ?? null,
    payroll_version: project.payroll?.version ?? null,
    payroll_published_on: project.payrollPublishedOn,
  }));
  await db.insertInto('project').values(rows).execute();
  // Workers joined week by week.
  await sql`insert into worker_count (org_id, project_id, day, active, expected)
    select org_id, id, app_today() - 7 * weeks, round(active_workers * (1 - weeks * 0.05)), expected_active_workers
    from project cross join generate_series(1, ${WEEKS_OF_WORKERS}::int) weeks where active_workers is not null`.execute(
    db,
  );
}

/** Links the conversations that are about a project, once they are there. */
export async function linkProjects(db: TenantDb, { projects }: SampleWorkspace): Promise<void> {
  const pairs = projects.flatMap(({ conversations }, at) =>
    conversations.map((message) => ({ message, project: projectKey(at) })),
  );
  await sql`insert into conversation_project (org_id, conversation_id, project_id)
    select distinct m.org_id, m.conversation_id, p.id
    from unnest(${pairs.map(({ message }) => message)}::text[], ${pairs.map(({ project }) => project)}::text[]) as u (message, project)
    join message m on m.provider_item_id = u.message
    join project p on p.org_id = m.org_id and p.provider_id = u.project and p.account_id = m.account_id`.execute(
    db,
  );
}
