import type { Point } from './detect.ts';

/** How a series repeats, and how much of its past is compared. */
export interface Rhythm {
  /** Position of a moment in the cycle: weekday, hour of the day, or always 0. */
  seasonOf: (at: number) => number;
  /** Points in a cycle. */
  cycle: number;
  /** Points in a cycle that share a season. */
  perSeason: number;
  /** Points needed before the first expectation. */
  warmUp: number;
  /** Lengths of stretches (in points) also judged by their mean: a bad week may have no single unusual day. */
  widths: readonly number[];
  /** Cycles from which the usual deviation is computed. */
  memory: number;
  /** The quantile of deviations used as scale, and how many deviations it counts. */
  tail: { share: number; deviations: number };
  /** A value with at least this many deviations is not added to the past. */
  keptOut: number;
  /** This many unusual values in a row are a new level, from which the past starts again. */
  newNormal: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The rhythm of a series, from the usual gap between its first points. */
export function rhythmOf(points: readonly Point[]): Rhythm {
  const gap = usualGap(points.slice(0, 200));
  if (gap > 1.5 * DAY) return COARSE;
  return gap > DAY / 2 ? DAILY : fine(gap);
}

/** Days: weekdays differ, and a week can be unusual without an unusual day. */
const DAILY: Rhythm = {
  seasonOf: (at) => new Date(at).getUTCDay(),
  cycle: 7,
  perSeason: 1,
  warmUp: 14,
  widths: [2, 3, 5, 7],
  memory: 26,
  tail: { share: 0.025, deviations: 1.96 },
  keptOut: 3.3,
  newNormal: 14,
};

/** Weeks and months: too few for a season. */
const COARSE: Rhythm = {
  ...DAILY,
  seasonOf: () => 0,
  cycle: 4,
  warmUp: 6,
  newNormal: 4,
  widths: [],
};

/** Minutes and hours: measured by machines, with normal bursts; an unusual value must exceed the largest of them. */
const fine = (gap: number): Rhythm => ({
  seasonOf: (at) => new Date(at).getUTCHours(),
  cycle: Math.round(DAY / gap),
  perSeason: Math.max(1, Math.round(HOUR / gap)),
  warmUp: 14,
  widths: [],
  memory: 12,
  tail: { share: 0, deviations: 3 },
  keptOut: 5,
  newNormal: Math.round(DAY / gap),
});

function usualGap(points: readonly Point[]): number {
  const gaps = points
    .slice(1)
    .map(({ at }, index) => at - (points[index]?.at ?? at))
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? DAY;
}
