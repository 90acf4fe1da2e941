import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface UpcomingRow {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  all_day: boolean;
  location: string | null;
  account_id: string | null;
  account_name: string | null;
  attendees: { name: string; response: string }[];
}

interface Ahead {
  now: Date;
  days: number;
  accountId?: string | undefined;
  take: number;
}

/** Events that have not ended and begin within so many days, soonest first, and how many there are; cancelled ones are none. */
export async function listUpcoming(
  db: TenantDb,
  { now, days, accountId, take }: Ahead,
): Promise<{ rows: UpcomingRow[]; total: number }> {
  const { rows } = await sql<UpcomingRow & { total: number }>`
    select e.id, e.title, e.starts_at, e.ends_at, e.all_day, e.location, e.account_id, coalesce(a.pretty_name, a.name) as account_name,
      (select coalesce(json_agg(json_build_object('name', coalesce(p.name, p.email, 'Unknown'), 'response', t.response)
          order by array_position(array['accepted', 'tentative', 'needsAction', 'declined'], t.response), p.name, p.id), '[]')
        from event_attendee t join contact p on p.org_id = t.org_id and p.id = t.contact_id
        where t.org_id = e.org_id and t.event_id = e.id) as attendees,
      count(*) over ()::int as total
    from calendar_event e left join account a on a.org_id = e.org_id and a.id = e.account_id
    where e.status <> 'cancelled' and e.ends_at > ${now} and e.starts_at < ${now}::timestamptz + make_interval(days => ${days}::int)
      and ${accountId ? sql`e.account_id = ${accountId}` : sql`true`}
    order by e.starts_at, e.id limit ${take}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
