export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
}

export interface Expectation {
  /** What the series' own past makes likely here; null while there is too little of it. */
  expected: number | null;
  /** How far the value lies from that, in robust standard deviations. */
  deviation: number;
  /** 0 = as expected, 1 = surely not. */
  score: number;
}

export interface Anomaly {
  start: number;
  end: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Values of the same weekday or hour that an expectation rests on. */
const SEASONS = 8;
/** Values the level, and the spread of surprises, rest on. */
const LEVEL = 28;
const SPREAD = 84;
/** Points before the first expectation, and expectations before the first judgement. */
const WARM_UP = 14;
/** So many odd values in a row are no accident: the past begins with them. */
const NEW_NORMAL = 7;
/** So many values as expected do not end a stretch of odd ones: a weekend may hide what is wrong. */
const PAUSE = 2;
/** From so many robust standard deviations on, a point is an anomaly. */
const LIMIT = 5;

/**
 * Compares each value with what its own past makes likely: the level of the last four weeks, times what this weekday
 * (or hour, for finer series) usually is of it. Medians throughout, so that one outlier spoils neither; what was found
 * odd is left out of the past. Only earlier values are used. Linear in points times window.
 */
export function expectations(points: readonly Point[]): Expectation[] {
  const seasonOf = seasons(points);
  let values: number[] = [];
  let surprises: number[] = [];
  let odd: number[] = [];
  let calm = 0;
  const ratios = new Map<number, number[]>();
  return points.map(({ at, value }) => {
    const season = seasonOf(at);
    const level = values.length >= WARM_UP ? median(values.slice(-LEVEL)) : null;
    const factor = median((ratios.get(season) ?? []).slice(-SEASONS)) ?? 1;
    const expected = level === null ? null : level * factor;
    const surprise = expected === null ? 0 : value - expected;
    const spread = level === null ? 1 : spreadOf(surprises, level);
    const deviation = surprises.length < WARM_UP ? 0 : surprise / spread;
    if (Math.abs(deviation) >= LIMIT) {
      odd.push(value);
      calm = 0;
      surprises.push(LIMIT * spread);
      if (odd.length > NEW_NORMAL) {
        values = [...odd, ...odd];
        surprises = [];
        odd = [];
      }
    } else {
      calm += 1;
      if (calm > PAUSE) odd = [];
      values.push(value);
      if (level) push(ratios, season, Math.max(0, value / level));
      if (expected !== null) surprises.push(Math.abs(surprise));
    }
    return { expected, deviation, score: scoreOf(deviation) };
  });
}

/** Stretches of points that are surely not as expected; those at most a short pause apart are one. */
export function detectAnomalies(points: readonly Point[]): {
  scores: number[];
  anomalies: Anomaly[];
} {
  const judged = expectations(points);
  const anomalies: Anomaly[] = [];
  let last = -Infinity;
  judged.forEach(({ deviation }, index) => {
    const at = points[index]?.at;
    if (at === undefined || Math.abs(deviation) < LIMIT) return;
    const open = anomalies.at(-1);
    if (open && index - last <= PAUSE + 1) open.end = at;
    else anomalies.push({ start: at, end: at });
    last = index;
  });
  return { scores: judged.map(({ score }) => score), anomalies };
}

/** Half at three deviations, nearly one at six. */
const scoreOf = (deviation: number): number =>
  Math.round((1 / (1 + Math.exp(-1.5 * (Math.abs(deviation) - 3)))) * 1000) / 1000;

/**
 * How far values usually lie from what is expected: by the median of surprises, or by the twentieth part that is largest where the series is given to leaps; and never less than two percent of the level.
 */
function spreadOf(surprises: readonly number[], level: number): number {
  const recent = surprises.slice(-SPREAD).sort((a, b) => a - b);
  const typical = (recent[recent.length >> 1] ?? 0) * 1.4826;
  const leaps = (recent[Math.floor(recent.length * 0.95)] ?? 0) / 2;
  return Math.max(typical, leaps, Math.abs(level) * 0.02, 1e-9);
}

/** Daily series know weekdays, finer ones the hour of the day, coarser ones nothing. */
function seasons(points: readonly Point[]): (at: number) => number {
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  const gap = median(gaps) ?? DAY;
  if (gap > 1.5 * DAY) return () => 0;
  if (gap > DAY / 2) return (at) => new Date(at).getUTCDay();
  return (at) => new Date(at).getUTCHours();
}

function push(lists: Map<number, number[]>, key: number, value: number) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
