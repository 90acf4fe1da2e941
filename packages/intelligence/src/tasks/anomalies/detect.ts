import { judge, LIMIT, PAUSE } from './judge.ts';
import type { Judgement } from './judge.ts';
import { rhythmOf } from './rhythm.ts';

export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
}

export interface Expectation {
  /** What the series' own past makes likely here; null while there is too little of it. */
  expected: number | null;
  /** How far the value, or the stretch that ends with it, lies from that, in deviations usual for the series. */
  deviation: number;
  /** 0 = as expected, 0.5 = an anomaly from here on, 1 = surely one. */
  score: number;
}

export interface Anomaly {
  start: number;
  end: number;
}

interface Find {
  first: number;
  last: number;
}

/**
 * Judges each point of a series, in order of time, by what came before it: alone, and for daily series the stretch of
 * up to a week that ends with it. The deviation is the largest of these.
 */
export function expectations(points: readonly Point[]): Expectation[] {
  return judgeStretches(points).expectations;
}

/** Scores from 0 to 1, one a point, and the stretches that are not as expected; those a short pause apart are one. */
export function detectAnomalies(points: readonly Point[]): {
  scores: number[];
  anomalies: Anomaly[];
} {
  const { expectations: judged, finds } = judgeStretches(points);
  const joined: Find[] = [];
  for (const find of finds.sort((a, b) => a.first - b.first)) {
    const open = joined.at(-1);
    if (open && find.first - open.last <= PAUSE + 1) open.last = Math.max(open.last, find.last);
    else joined.push({ ...find });
  }
  return {
    scores: judged.map(({ score }) => score),
    anomalies: joined.map(({ first, last }) => ({
      start: points[first]?.at ?? 0,
      end: points[last]?.at ?? 0,
    })),
  };
}

function judgeStretches(points: readonly Point[]): {
  expectations: Expectation[];
  finds: Find[];
} {
  const rhythm = rhythmOf(points);
  const single = judge(points, rhythm, true);
  const deviations = single.map(({ deviation }) => deviation);
  const finds = oddOnes(deviations).map((index): Find => ({ first: index, last: index }));
  // A stretch is judged by its other days: one leap is not reported again a week long.
  const calm = points.map(({ at, value }, index) => {
    const { expected = null, deviation = 0, share = 1 } = single[index] ?? {};
    return { at, share, value: Math.abs(deviation) >= LIMIT ? (expected ?? value) : value };
  });
  for (const width of rhythm.widths) {
    const wide = judge(means(calm, width), rhythm, false).map(({ deviation }) => deviation);
    for (const index of oddOnes(wide)) finds.push(stretchOf(points, single, wide, index, width));
    wide.forEach((deviation, index) => {
      if (Math.abs(deviation) > Math.abs(deviations[index] ?? 0)) deviations[index] = deviation;
    });
  }
  return {
    finds,
    expectations: single.map(({ expected }, index) => {
      const deviation = deviations[index] ?? 0;
      return { expected, deviation, score: scoreOf(deviation) };
    }),
  };
}

const oddOnes = (deviations: readonly number[]): number[] =>
  deviations.flatMap((deviation, index) => (Math.abs(deviation) >= LIMIT ? [index] : []));

/** The days of a stretch on the side to which it deviates, from the first to the last. */
function stretchOf(
  points: readonly Point[],
  single: readonly Judgement[],
  wide: readonly number[],
  index: number,
  width: number,
): Find {
  const side = Math.sign(wide[index] ?? 0);
  const days = Array.from({ length: Math.min(width, index + 1) }, (_, back) => index - back)
    .reverse()
    .filter((day) => {
      const expected = single[day]?.expected;
      return expected != null && Math.sign((points[day]?.value ?? expected) - expected) === side;
    });
  return { first: days[0] ?? index, last: days.at(-1) ?? index };
}

/** Each point's mean with the points just before it, as on a day of the usual season. */
function means(points: readonly (Point & { share: number })[], width: number): Point[] {
  return points.map(({ at }, index) => {
    const stretch = points.slice(Math.max(0, index + 1 - width), index + 1);
    const sum = stretch.reduce((total, { value }) => total + value, 0);
    const shares = stretch.reduce((total, { share }) => total + share, 0);
    return { at, value: shares > 0 ? sum / shares : sum };
  });
}

const scoreOf = (deviation: number): number => {
  const square = deviation * deviation;
  return Math.round((square / (square + LIMIT * LIMIT)) * 1e6) / 1e6;
};
