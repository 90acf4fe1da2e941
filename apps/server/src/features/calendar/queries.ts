import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { accountConditions } from '../accounts/queries.ts';
import { isOurs } from './policy.ts';

interface AttendeeJson {
  id: string;
  name: string | null;
  email: string | null;
  title: string | null;
  response: 'accepted' | 'tentative' | 'needsAction' | 'declined';
  ours: boolean;
}

export interface EventRow {
  id: string;
  title: string;
  description: string;
  location: string | null;
  conference_link: string | null;
  starts_at: Date;
  ends_at: Date;
  all_day: boolean;
  status: 'cancelled' | 'scheduled' | 'tentative' | 'unknown';
  account_id: string | null;
  account_name: string | null;
  account_icon: string | null;
  health_score: number | null;
  attendees: AttendeeJson[];
}

interface Ahead {
  now: Date;
  days: number;
  take: number;
  accountId?: string | undefined;
  /** With outside guests, or internal; both when absent. */
  external?: boolean | undefined;
  accountTagFilters?: string[] | undefined;
}

const byAnswer = sql`array_position(array['accepted', 'tentative', 'needsAction', 'declined'], t.response)`;

/** Events with their account and guests; `calendar_event` has the alias `e`. */
const selectEvents = (where: RawBuilder<SqlBool>, take: number) => sql<
  EventRow & { total: number }
>`
  select e.id, e.title, e.description, e.location, e.conference_link, e.starts_at, e.ends_at, e.all_day, e.status, e.account_id,
    coalesce(a.pretty_name, a.name) as account_name, a.icon_url as account_icon,
    case when a.stage is distinct from 'NewProspect' then a.health_score end as health_score,
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'title', p.title,
        'response', t.response, 'ours', ${isOurs}) order by ${byAnswer}, coalesce(p.name, p.email), p.id), '[]')
      from event_attendee t join contact p on p.org_id = t.org_id and p.id = t.contact_id
      where t.org_id = e.org_id and t.event_id = e.id) as attendees,
    count(*) over ()::int as total
  from calendar_event e left join account a on a.org_id = e.org_id and a.id = e.account_id
  where ${where} order by e.starts_at, e.id limit ${take}`;

const hasOutsider = sql<SqlBool>`exists (select from event_attendee t join contact p on p.org_id = t.org_id and p.id = t.contact_id
  where t.org_id = e.org_id and t.event_id = e.id and not ${isOurs})`;

/** Events that have not ended and start within `days`, soonest first, with their total; without cancelled ones. */
export async function listUpcoming(
  db: TenantDb,
  { now, days, take, accountId, external, accountTagFilters }: Ahead,
): Promise<{ rows: EventRow[]; total: number }> {
  const all = [
    sql<SqlBool>`e.status <> 'cancelled' and e.ends_at > ${now} and e.starts_at < ${now}::timestamptz + make_interval(days => ${days}::int)`,
  ];
  if (accountId) all.push(sql`e.account_id = ${accountId}`);
  if (external !== undefined) all.push(external ? hasOutsider : sql`not ${hasOutsider}`);
  if (accountTagFilters?.length)
    all.push(sql`exists (select from account where account.org_id = e.org_id and account.id = e.account_id
      and ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`);
  const { rows } = await selectEvents(sql<SqlBool>`${sql.join(all, sql` and `)}`, take).execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One event, also a cancelled one. */
export async function oneEvent(db: TenantDb, id: string): Promise<EventRow> {
  const { rows } = await selectEvents(sql<SqlBool>`e.id = ${id}`, 1).execute(db);
  const [event] = rows;
  if (!event) throw new AppError('not_found');
  return event;
}
