import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../../platform/today.ts';
import { rollUpRevenue } from '../rollup/days-and-months.ts';
import { markLive } from '../rollup/live-day.ts';
import { deriveMovements } from '../rollup/movements.ts';
import { takeSnapshots } from '../rollup/snapshots.ts';
import { dropSupersededStageMovements } from '../rollup/stage-movements.ts';
import { sumStatedMovements } from '../rollup/stated-arr.ts';

/** Accounts per statement: about 200,000 days of revenue, a few seconds. */
const PAGE = 200;

/**
 * Updates everything derived from the revenue facts of accounts: revenue by day and month, movements and ARR of
 * subscriptions, ARR of stated movements, the day an account went live, and missing snapshots of ended months. Call
 * it after writing entries, subscriptions, movements or deals; a second call changes nothing.
 */
export async function refreshRevenue(
  db: TenantDb,
  org: string,
  accountIds: string[],
  today?: string,
): Promise<void> {
  const day = today ?? (await todayOf(db));
  for (let at = 0; at < accountIds.length; at += PAGE) {
    const page = accountIds.slice(at, at + PAGE);
    await lockAccounts(db, page);
    await rollUpRevenue(db, org, page);
    await deriveMovements(db, org, page, day);
    await sumStatedMovements(db, page, day);
    await dropSupersededStageMovements(db, page);
    await markLive(db, page, day);
    await takeSnapshots(db, org, page, day);
  }
  await sql`select drop_past_figures(app_org())`.execute(db);
}

/** Serialises refreshes of one account. */
const lockAccounts = (db: TenantDb, accountIds: string[]) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forUpdate()
    .execute();
