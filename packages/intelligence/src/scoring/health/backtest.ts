import { HEALTH_BANDS } from '@rapport/contract/health.ts';
import type { BacktestCut } from '@rapport/contract/health/backtest.ts';

/** An account as it stood so many days before it left, or before today if it stayed. */
interface BacktestCase {
  churned: boolean;
  score: number;
}

/** The bands at which an account can be called leaving: the best one calls everybody so, the next says they are well. */
const CUTS = HEALTH_BANDS.slice(0, 3);

/**
 * Had one called every account at or below a band leaving: how many of those that left would have been caught, and how
 * many that stayed been called wrongly. One row a band, from the strictest.
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
