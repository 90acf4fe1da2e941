import { sql } from 'kysely';

/** Today in the organisation's zone, read once in a query: renewals are due by its calendar, not by the server's. */
export const ownDay = sql`(select app_today())`;
