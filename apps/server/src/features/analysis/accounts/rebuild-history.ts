import { sql } from 'kysely';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { computeHealth } from '@rapport/intelligence/scoring/health/compute.ts';
import type { HealthResult } from '@rapport/intelligence/scoring/health/compute.ts';
import type { ScoredDay } from '@rapport/intelligence/scoring/health/hold-band.ts';
import { diffHealth } from '@rapport/intelligence/scoring/health/ledger.ts';
import { accountFacts } from './facts.ts';
import type { AccountFacts } from './facts.ts';
import { writeDays, writeLedger } from './write-health.ts';
import type { DayRecord, LedgerRecord } from './write-health.ts';

const WEEK = 7 * 86_400_000;
const WEEKS = 13;
/** Accounts whose weeks are in memory at a time. */
const PAGE = 10;
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
  const weeks = Array.from(
    { length: WEEKS },
    (_, n) => new Date(at.getTime() - (WEEKS - n) * WEEK),
  );
  for (let from = 0; from < ids.length; from += PAGE)
    await rebuildPage(
      db,
      org,
      await accountFacts(db, ids.slice(from, from + PAGE), weeks, 'then'),
      weights,
      last,
    );
  return last;
}

/** Scores the weeks of some accounts, oldest first, and notes each account's last score. */
async function rebuildPage(
  db: TenantDb,
  org: string,
  weeks: readonly AccountFacts[],
  weights: HealthWeights,
  last: Map<string, HealthResult>,
) {
  const days: DayRecord[] = [];
  const ledger: LedgerRecord[] = [];
  const earlierOf = new Map<string, ScoredDay[]>();
  for (const { id: account, at, day, input } of weeks) {
    const earlier = earlierOf.get(account) ?? [];
    earlierOf.set(account, earlier);
    const result = computeHealth(input, weights, { today: day, earlier });
    const { score, unheld } = result;
    if (score === null || unheld === null) continue;
    earlier.push({ day, score, unheld });
    days.push({ account, day, score, unheld, rebuilt: true });
    ledger.push({ account, at, entries: diffHealth(last.get(account) ?? null, result) });
    last.set(account, result);
  }
  await writeDays(db, org, days);
  await writeLedger(db, org, ledger);
}

/** Removes the days of the period before today, and the ledger. */
async function removeHistory(db: TenantDb, ids: readonly string[], at: Date) {
  await sql`
    delete from health_day where account_id = any (${ids}::uuid[]) and day < app_day(${at}) and day >= app_day(${at}) - ${PERIOD}::int`.execute(
    db,
  );
  await db.deleteFrom('health_event').where('account_id', '=', anyOf(ids)).execute();
}
