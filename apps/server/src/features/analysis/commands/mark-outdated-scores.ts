import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** What is missing for a score no longer changes after this many days of silence. */
const FORGOTTEN_DAYS = 150;

/**
 * Marks the accounts whose score is from an earlier day: claims fade, silence grows and renewals come nearer without
 * any new record. Returns how many.
 */
export function markOutdatedScores(ctx: Ctx): Promise<number> {
  return ctx.run(async (db) => {
    const { numAffectedRows = 0n } = await sql`
      update account a set dirty_since = ${ctx.now} from health_score s
      where s.org_id = a.org_id and s.account_id = a.id and a.dirty_since is null
        and (s.score is not null or a.last_signal_at > ${ctx.now}::timestamptz - ${FORGOTTEN_DAYS} * interval '1 day')
        and s.computed_at < (select app_midnight(app_today()))`.execute(db);
    return Number(numAffectedRows);
  });
}
