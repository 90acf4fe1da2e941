/** A series and the index ranges of its anomalies, both ends included. */
export interface LabelledSeries {
  values: number[];
  windows: { first: number; last: number }[];
}

const PROBATION = 0.15;
const FALSE_ALARM = 0.11;
const THRESHOLDS = 3_000;

/**
 * The standard profile of the Numenta Anomaly Benchmark: an early detection in a window earns up to 1, a missed
 * window costs 1, a false alarm up to 0.11. One threshold for all series, the best one; 0 means no detections, 100 is
 * perfect. Source: Lavin and Ahmad, "Evaluating real-time anomaly detection algorithms" (2015), and
 * github.com/numenta/NAB.
 */
export function nabScore(
  series: readonly LabelledSeries[],
  scores: readonly (readonly number[])[],
): { score: number; threshold: number } {
  const windows = series.reduce((sum, { windows: own }) => sum + own.length, 0);
  const levels = [...new Set(scores.flat())].sort((a, b) => b - a).slice(0, THRESHOLDS);
  let best = { score: 0, threshold: Infinity };
  for (const threshold of levels) {
    const points = series.reduce(
      (sum, one, index) => sum + pointsOf(one, scores[index] ?? [], threshold),
      0,
    );
    const score = (100 * (points + windows)) / (2 * windows);
    if (score > best.score) best = { score, threshold };
  }
  return best;
}

function pointsOf(
  { values, windows }: LabelledSeries,
  scores: readonly number[],
  threshold: number,
): number {
  const found = new Set<number>();
  let points = 0;
  for (let at = Math.floor(values.length * PROBATION); at < values.length; at += 1) {
    if ((scores[at] ?? 0) < threshold) continue;
    const inside = windows.findIndex(({ first, last }) => at >= first && at <= last);
    if (inside < 0) points += FALSE_ALARM * lateness(windows, at);
    else if (!found.has(inside)) {
      found.add(inside);
      points += earliness(windows[inside] ?? { first: at, last: at }, at);
    }
  }
  return points - (windows.length - found.size);
}

const bend = (place: number) => (place > 3 ? -1 : 2 / (1 + Math.exp(5 * place)) - 1);

const earliness = ({ first, last }: { first: number; last: number }, at: number) =>
  bend(-(last - at + 1) / (last - first + 1)) / bend(-1);

/** A false alarm soon after a window costs less. */
function lateness(windows: LabelledSeries['windows'], at: number): number {
  const before = windows.filter(({ last }) => last < at).at(-1);
  return before ? bend((at - before.last) / Math.max(1, before.last - before.first)) : -1;
}

/** The benchmark's windowed Gaussian baseline: how unlikely a value is given mean and deviation so far. */
export function windowedGaussian(values: readonly number[]): number[] {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return values.map((value) => {
    const spread = Math.sqrt(squares / Math.max(1, count)) || 1e-6;
    const score = count === 0 ? 0 : 1 - upperTail(Math.abs(value - mean) / spread);
    count += 1;
    const step = value - mean;
    mean += step / count;
    squares += step * (value - mean);
    return score;
  });
}

/** P(Z > z) for a standard normal Z (Numerical Recipes' erfc, relative error below 1.2e-7). */
function upperTail(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ];
  const sum = terms.reduceRight((total, term) => total * t + term, 0);
  return (t * Math.exp(-x * x + sum)) / 2;
}
