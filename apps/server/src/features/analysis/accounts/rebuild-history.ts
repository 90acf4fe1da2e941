import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth, diffHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import { accountFacts } from './facts.ts';
import { writeDay, writeLedger } from './write-health.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 13;

/**
 * Writes weekly scores of the last quarter for accounts that have never been scored, from what was known in each
 * week. Returns the last of them, which the first real score is compared with.
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
  for (let week = WEEKS; week > 0; week -= 1) {
    const then = new Date(at.getTime() - week * WEEK);
    for (const facts of await accountFacts(db, ids, then, 'then')) {
      const result = computeHealth(facts.input, weights);
      if (result.confidence === 0) continue;
      await writeDay(db, org, facts.id, result.score, then);
      const before = last.get(facts.id);
      if (before) await writeLedger(db, org, facts.id, diffHealth(before, result), then);
      last.set(facts.id, result);
    }
  }
  return last;
}
