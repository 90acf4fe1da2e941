import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import type { BacktestCut } from '@rapport/contract/health/backtest.ts';

/** An account a number of days before it churned, or before today if it stayed. */
interface BacktestCase {
  churned: boolean;
  score: number;
}

/** Bands that can predict churn; the best one would predict it for every account. */
const CUTS = HEALTH_BANDS.slice(0, 3);

/**
 * For each band, from the lowest: if every account at or below it were predicted to churn, how many churned accounts
 * would be caught, and how many retained ones wrongly predicted.
 */
export function backtest(cases: readonly BacktestCase[]): BacktestCut[] {
  return CUTS.map(({ band, upTo }) => {
    const count = (churned: boolean, called: boolean) =>
      cases.filter((item) => item.churned === churned && item.score <= upTo === called).length;
    const hits = count(true, true);
    const misses = count(true, false);
    const falseAlarms = count(false, true);
    return {
      band,
      hits,
      misses,
      falseAlarms,
      correctStays: count(false, false),
      precision: share(hits, hits + falseAlarms),
      recall: share(hits, hits + misses),
    };
  });
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
