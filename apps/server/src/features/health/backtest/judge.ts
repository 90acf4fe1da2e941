import type { z } from 'zod';
import { healthBand } from '@rapport/contract/health/health.ts';
import { ENOUGH_CHURNED, HORIZONS } from '@rapport/contract/health/backtest.ts';
import type { getBacktest } from '@rapport/contract/health/backtest.ts';
import { backtest } from '@rapport/intelligence/scoring/health/backtest.ts';
import type { ChurnedAccount } from '../../analysis/queries.ts';
import type { HorizonScore, KnownThen } from './queries.ts';

const AT_RISK = 2;
const MAX_MISSES = 100;

interface Facts {
  churned: readonly ChurnedAccount[];
  stayed: number;
  scores: readonly HorizonScore[];
}

/** Hits and misses of the score at each horizon. An account without a score at that time is not counted. */
export function judge({ churned, stayed, scores }: Facts) {
  const left = new Set(churned.map(({ id }) => id));
  const horizons = HORIZONS.map((days) => {
    const cases = scores
      .filter((row) => row.days === days)
      .map(({ account_id, score }) => ({ churned: left.has(account_id), score }));
    const churnedWithScore = cases.filter((item) => item.churned).length;
    return {
      days,
      churnedWithScore,
      stayedWithScore: cases.length - churnedWithScore,
      cuts: backtest(cases),
    };
  });
  return {
    churned: churned.length,
    stayed,
    enough: horizons.some(({ churnedWithScore }) => churnedWithScore >= ENOUGH_CHURNED),
    horizons,
  };
}

/** Churned accounts that had a score but were never At-Risk or worse, latest first. */
export function missesOf({ churned, scores }: Facts): ChurnedAccount[] {
  const byAccount = Map.groupBy(scores, (row) => row.account_id);
  return churned
    .filter(({ id }) => {
      const own = byAccount.get(id) ?? [];
      return own.length > 0 && own.every(({ score }) => (healthBand(score)?.band ?? 5) > AT_RISK);
    })
    .slice(0, MAX_MISSES);
}

type Miss = z.input<typeof getBacktest.answer>['misses'][number];

/** A miss with its scores and what was known by then. */
export const presentMiss = (
  { id, name, churned_on }: ChurnedAccount,
  scores: readonly HorizonScore[],
  then: KnownThen | undefined,
): Miss => ({
  accountId: id,
  accountName: name,
  churnedOn: churned_on,
  scores: HORIZONS.map((days) => ({
    days,
    score: scores.find((row) => row.account_id === id && row.days === days)?.score ?? null,
  })),
  known: then?.known ?? [],
  messages: then?.messages ?? 0,
});
