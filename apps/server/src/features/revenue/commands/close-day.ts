import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { todayOf } from '../../../platform/today.ts';
import { takeSnapshots } from '../rollup/snapshots.ts';
import { refreshRevenue } from './refresh-revenue.ts';

/** Accounts per transaction. */
const PAGE = 500;

/**
 * Applies what changes with the date: subscriptions that begin or end, accounts that went live, and the snapshot of
 * the month that has ended, which is never changed later.
 */
export async function closeDay(ctx: Ctx): Promise<void> {
  const { organisation } = ctx.asker;
  const { today, ids } = await ctx.run(async (db) => {
    const rows = await db.selectFrom('account').select('id').orderBy('id').execute();
    return { today: await todayOf(db), ids: rows.map(({ id }) => id) };
  });
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    await ctx.run(async (db) => {
      await refreshRevenue(db, organisation, await moving(db, page), today);
      await takeSnapshots(db, organisation, page, today, 'live');
    });
  }
}

/** Accounts whose facts give a different result today than when they were written. */
async function moving(db: TenantDb, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.id = any (${ids}::uuid[]) and (
      exists (select from subscription s where s.org_id = a.org_id and s.account_id = a.id)
      or exists (select from arr_movement m where m.org_id = a.org_id and m.account_id = a.id and a.arr_origin = 'derived')
      or exists (select from deal d where d.org_id = a.org_id and d.account_id = a.id and d.is_won and a.live_on is null))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
