import { HEALTH_BANDS, healthBand } from '@rapport/contract/health/health.ts';

/** The score of an earlier day: as shown, and as it was before its band was held. */
export interface ScoredDay {
  /** YYYY-MM-DD */
  day: string;
  score: number;
  unheld: number;
}

const DAY = 86_400_000;
/** A score this far past the edge of its band changes band at once. */
const MARGIN = 0.3;
/** A score past the edge changes band after this many days. */
export const HOLD_DAYS = 14;
/** Days for which a growing account stays growing when nothing new shows it, and when something small speaks against it. */
export const GROWTH_DAYS = { faded: 30, barred: 14 } as const;
const [, , , HEALTHY, GROWING] = HEALTH_BANDS;
/** A score older than this holds nothing. */
const MAX_AGE_DAYS = 30;
/** The smallest difference between two scores. */
const STEP = 0.1;

/**
 * The score to show today: the given one, or the nearest one in the last day's band while the given one is less than 0.3
 * past the edge and has been past it for less than 14 days. A healthy account stays growing for 30 days after the last
 * sign of it, 14 where something `barsGrowth`. It depends only on the earlier days, oldest first.
 */
export function holdBand(
  score: number,
  today: string,
  earlier: readonly ScoredDay[],
  barsGrowth = false,
): number {
  const days = earlier.filter(({ day }) => day < today);
  const last = days.at(-1);
  if (!last || daysBetween(last.day, today) > MAX_AGE_DAYS) return score;
  const band = healthBand(last.score);
  if (!band || healthBand(score) === band) return score;
  const above = score > band.upTo;
  const isPast = (value: number) => (above ? value > band.upTo : value <= band.above);
  const since = days.slice(days.findLastIndex(({ unheld }) => !isPast(unheld)) + 1)[0]?.day;
  const daysPast = since === undefined ? 0 : daysBetween(since, today);
  const grew = band === GROWING && healthBand(score) === HEALTHY;
  if (!grew || daysPast >= GROWTH_DAYS[barsGrowth ? 'barred' : 'faded']) {
    const distance = above ? score - band.upTo : band.above - score;
    if (distance >= MARGIN - Number.EPSILON * 8 || daysPast >= HOLD_DAYS) return score;
  }
  return above ? band.upTo : Math.round((band.above + STEP) * 10) / 10;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
