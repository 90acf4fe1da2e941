import { sql } from 'kysely';

/** SQL for today in the organisation's time zone, evaluated once per query. */
export const ownDay = sql`(select app_today())`;
