import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { dayAfter, dayIn } from '../cards/days.ts';
import { zoneOf } from '../cards/queries.ts';

/** Cards that nobody has answered are kept for so many days: links to them were shared. */
const KEEP_DAYS = 90;

/**
 * Removes cards of long ago that nobody took on: each day puts its own forward. What was approved, done or failed stays,
 * and so does what somebody rated or talked about.
 */
export const dropOldCards = (ctx: Ctx): Promise<void> =>
  ctx.run(async (db) => {
    const today = dayIn(ctx.now, await zoneOf(db, ctx.asker.organisation));
    await sql`select drop_old_cards(${dayAfter(today, -KEEP_DAYS)}::date)`.execute(db);
  });
