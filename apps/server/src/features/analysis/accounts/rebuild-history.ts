import { sql } from 'kysely';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import type { ScoredDay } from '@rapport/intelligence/scoring/health/hold-band.ts';
import { diffHealth } from '@rapport/intelligence/scoring/health/ledger.ts';
import { accountFacts } from './facts.ts';
import { writeDay, writeLedger } from './write-health.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 13;
/** Days that the weeks cover, and the week before them. */
const PERIOD = (WEEKS + 1) * 7;

/**
 * Writes weekly scores of the last quarter for accounts on the first day of their score, from what was known in each
 * week. It starts over each time, so the order in which an import brings records does not matter.
 * Returns the last of them, which the first real score is compared with.
 */
export async function rebuildHistory(
  db: TenantDb,
  org: string,
  ids: readonly string[],
  at: Date,
  weights: HealthWeights,
): Promise<Map<string, HealthResult>> {
  const last = new Map<string, HealthResult>();
  if (ids.length === 0) return last;
  await removeHistory(db, ids, at);
  const days = new Map<string, ScoredDay[]>(ids.map((id) => [id, []]));
  for (let week = WEEKS; week > 0; week -= 1) {
    const then = new Date(at.getTime() - week * WEEK);
    const today = await dayOf(db, then);
    for (const facts of await accountFacts(db, ids, then, 'then')) {
      const earlier = days.get(facts.id) ?? [];
      const result = computeHealth(facts.input, weights, { today, earlier });
      const { score, unheld } = result;
      if (score === null || unheld === null) continue;
      earlier.push({ day: today, score, unheld });
      await writeDay(db, org, { account: facts.id, score, unheld, rebuilt: true, at: then });
      await writeLedger(db, org, facts.id, diffHealth(last.get(facts.id) ?? null, result), then);
      last.set(facts.id, result);
    }
  }
  return last;
}

async function dayOf(db: TenantDb, at: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select app_day(${at})::text as day`.execute(db);
  return rows[0]!.day;
}

/** Removes the days of the period before today, and the ledger. */
async function removeHistory(db: TenantDb, ids: readonly string[], at: Date) {
  await sql`
    delete from health_day where account_id = any (${ids}::uuid[]) and day < app_day(${at}) and day >= app_day(${at}) - ${PERIOD}::int`.execute(
    db,
  );
  await db.deleteFrom('health_event').where('account_id', '=', anyOf(ids)).execute();
}
