import { judge, LIMIT, PAUSE } from './judge.ts';
import { rhythmOf } from './rhythm.ts';
import { joinStretches, strongest, trim } from './stretches.ts';
import type { Stretch } from './stretches.ts';

export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
}

interface Expectation {
  /** The value expected from the series' past; null while there is too little of it. */
  expected: number | null;
  /**
   * The distance of the value, or of the stretch that ends with it, from the expected one, in the series' usual
   * deviations.
   */
  deviation: number;
  /** 0 = as expected, 0.5 = anomaly, 1 = certain anomaly. */
  score: number;
}

interface Anomaly {
  start: number;
  end: number;
}

/**
 * Compares each point with the points before it: alone and, in daily series, as part of the stretch of up to a week
 * that ends with it. The deviation is the largest of these.
 */
export function expectations(points: readonly Point[]): Expectation[] {
  return judgeStretches(points).expectations;
}

/** A score from 0 to 1 per point, and the unexpected stretches; stretches separated by a short pause are joined. */
export function detectAnomalies(points: readonly Point[]): {
  scores: number[];
  anomalies: Anomaly[];
} {
  const { expectations: judged, stretches } = judgeSeries(points);
  return {
    scores: judged.map(({ score }) => score),
    anomalies: joinStretches(stretches, PAUSE).map(({ first, last }) => ({
      start: points[first]?.at ?? 0,
      end: points[last]?.at ?? 0,
    })),
  };
}

/** The expected value per point, and the unexpected stretches, which neither overlap nor are joined. */
export function judgeSeries(points: readonly Point[]): {
  expectations: Expectation[];
  stretches: Stretch[];
} {
  const { expectations: judged, finds } = judgeStretches(points);
  const surprises = judged.map(({ expected }, index) =>
    expected === null ? 0 : (points[index]?.value ?? expected) - expected,
  );
  return {
    expectations: judged,
    stretches: strongest(finds).map((stretch) => trim(stretch, surprises)),
  };
}

function judgeStretches(points: readonly Point[]): {
  expectations: Expectation[];
  finds: Stretch[];
} {
  const rhythm = rhythmOf(points);
  const single = judge(points, rhythm, { seasonal: true });
  const deviations = single.map(({ deviation }) => deviation);
  const finds = oddOnes(deviations, 1);
  // A stretch is judged without its largest day, so that one spike is not reported as a week.
  const calm = points.map(({ at, value }, index) => {
    const { expected = null, deviation = 0, share = 1, newLevel = null } = single[index] ?? {};
    return {
      at,
      share,
      newLevel,
      value: Math.abs(deviation) >= LIMIT ? (expected ?? value) : value,
    };
  });
  const newLevels = single.map(({ newLevel }) => newLevel);
  for (const width of rhythm.widths) {
    // Means overlap: one outlier makes every mean that contains it unusual.
    const overlapping = { ...rhythm, newNormal: rhythm.newNormal + width - 1 };
    const wide = judge(means(calm, width), overlapping, { seasonal: false, newLevels }).map(
      ({ deviation }) => deviation,
    );
    finds.push(...oddOnes(wide, width));
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

const oddOnes = (deviations: readonly number[], width: number): Stretch[] =>
  deviations.flatMap((deviation, last) =>
    Math.abs(deviation) >= LIMIT ? [{ first: Math.max(0, last + 1 - width), last, deviation }] : [],
  );

/** Each point's mean with the points just before it, seasonally adjusted; starts again after a change of level. */
function means(
  points: readonly (Point & { share: number; newLevel: number | null })[],
  width: number,
): Point[] {
  let begin = 0;
  return points.map(({ at, newLevel }, index) => {
    const stretch = points.slice(Math.max(begin, index + 1 - width), index + 1);
    if (newLevel !== null) begin = index + 1;
    const sum = stretch.reduce((total, { value }) => total + value, 0);
    const shares = stretch.reduce((total, { share }) => total + share, 0);
    return { at, value: shares > 0 ? sum / shares : sum };
  });
}

const scoreOf = (deviation: number): number => {
  const square = deviation * deviation;
  return Math.round((square / (square + LIMIT * LIMIT)) * 1e6) / 1e6;
};
