import { sql } from 'kysely';
import { addDays } from '../../../platform/days.ts';
import type { Ctx } from '../../../platform/context.ts';
import { dayIn } from '../../../platform/days.ts';
import { zoneOf } from '../../../platform/today.ts';

/** Days that untouched cards are kept, as links to them may have been shared. */
const KEEP_DAYS = 90;

/**
 * Removes old cards that nobody acted on, as each day proposes new ones. Keeps cards that were approved, done, failed,
 * rated or discussed.
 */
export const dropOldCards = (ctx: Ctx): Promise<void> =>
  ctx.run(async (db) => {
    const today = dayIn(ctx.now, await zoneOf(db));
    await sql`select drop_old_cards(${addDays(today, -KEEP_DAYS)}::date)`.execute(db);
  });
