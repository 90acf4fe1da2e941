import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** A moment as a statement takes it: known, or worked out by the database. */
export type SqlMoment = Date | RawBuilder<Date>;

/** Today in the organisation's zone, at the moment of the transaction, as 2026-11-21. */
export async function todayOf(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app_today() as today`.execute(db);
  return rows[0]!.today;
}

/** Whole calendar days from today to the day of a moment, both in the organisation's zone; negative when it is past. */
export const daysAhead = (moment: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select (${moment} at time zone zone)::date - app_today() from organisation where id = (select app_org()))`;

/** The first moment of a calendar day in the organisation's zone, or of a day after it; in a subselect, to be computed once. */
export const midnight = (day: string, after = 0): RawBuilder<Date> =>
  sql`(select app_midnight(${day}::date + ${after}::int))`;

/** The organisation's time zone. */
export async function zoneOf(db: TenantDb): Promise<string> {
  const { zone } = await db.selectFrom('organisation').select('zone').executeTakeFirstOrThrow();
  return zone;
}
