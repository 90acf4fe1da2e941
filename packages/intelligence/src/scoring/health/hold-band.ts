import { HEALTH_BANDS, healthBand } from '@rapport/contract/health/health.ts';
import { STEP } from './score.ts';

/** The score of an earlier day: as shown, and as it was before its band was held. */
export interface ScoredDay {
  /** YYYY-MM-DD */
  day: string;
  score: number;
  unheld: number;
}

const DAY = 86_400_000;
/** A score this far past the edge of its band changes band at once. */
const MARGIN = 0.4;
/** A score past the edge changes band after this many days. */
export const HOLD_DAYS = 28;
/** A score older than this holds nothing. */
const MAX_AGE_DAYS = 30;
const [, , , HEALTHY, GROWING] = HEALTH_BANDS;

/**
 * The score to show today: the given one, or the nearest one in the last day's band while the given one is less than 0.4
 * past the edge, or healthy after growing, and has been past it for less than 28 days. It depends only on the earlier days,
 * oldest first.
 */
export function holdBand(score: number, today: string, earlier: readonly ScoredDay[]): number {
  const days = earlier.filter(({ day }) => day < today);
  const last = days.at(-1);
  if (!last || daysBetween(last.day, today) > MAX_AGE_DAYS) return score;
  const band = healthBand(last.score);
  if (!band || healthBand(score) === band) return score;
  const above = score > band.upTo;
  const isPast = (value: number) => (above ? value > band.upTo : value <= band.above);
  const since = days.slice(days.findLastIndex(({ unheld }) => !isPast(unheld)) + 1)[0]?.day;
  const daysPast = since === undefined ? 0 : daysBetween(since, today);
  if (daysPast >= HOLD_DAYS) return score;
  const distance = above ? score - band.upTo : band.above - score;
  const stoppedGrowing = band === GROWING && healthBand(score) === HEALTHY;
  if (distance >= MARGIN - Number.EPSILON * 8 && !stoppedGrowing) return score;
  return above ? band.upTo : Math.round((band.above + STEP) * 10) / 10;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
