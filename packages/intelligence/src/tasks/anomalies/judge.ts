import type { Point } from './detect.ts';
import type { Rhythm } from './rhythm.ts';
import { RollingQuantiles } from './rolling.ts';

interface Judgement {
  /** The value expected from the series' past; null while there is too little of it. */
  expected: number | null;
  /** Distance from the expected value, in the series' usual deviations; 0 while these are unknown. */
  deviation: number;
  /** The season's usual share of the level; 1 for a series without seasons. */
  share: number;
  /** The new level from which the past starts again after this value; null in most cases. */
  newLevel: number | null;
}

/** A value is an anomaly from this many deviations on. */
export const LIMIT = 3.3;
/** A stretch of unusual values continues over up to this many expected ones: a weekend may hide a problem. */
export const PAUSE = 2;
/** Cycles from which the level is computed, and the share left out at either end. */
const LEVEL_CYCLES = 6;
const TRIM = 0.2;
/** Cycles from which a season's share of the level is computed. */
const SEASON_CYCLES = 52;
/** Smaller shares of the level are never unusual, however steady the series. */
const LEAST = 0.02;
/** Added to both sides of a ratio, as a share of the level, so that one cent after zero is not unusual. */
const GROUND = 0.05;
/** The 0.9 quantile of the standard normal distribution. */
const TENTH = 1.2816;

/**
 * Compares each value with the level of the past cycles times the usual share of its season, both robust to
 * outliers. A surprise is the cube root of the ratio, which makes sums of sales of any spread nearly normal
 * (Wilson and Hilferty, 1931); rises and falls each have their own spread. Only earlier values are used.
 */
export function judge(
  points: readonly Point[],
  rhythm: Rhythm,
  { seasonal, newLevels = [] }: { seasonal: boolean; newLevels?: readonly (number | null)[] },
): Judgement[] {
  const past = new Past(rhythm);
  return points.map(({ at, value }, index) => {
    const given = newLevels[index - 1] ?? null;
    if (given !== null) past.restart(Array.from({ length: rhythm.newNormal }, () => given));
    const season = seasonal ? rhythm.seasonOf(at) : null;
    const level = past.level();
    if (level === null) {
      past.keep(value);
      return { expected: null, deviation: 0, share: 1, newLevel: null };
    }
    const share = past.shareOf(season);
    const expected = level * share;
    const surprise = surpriseOf(value, expected, level);
    const deviation = past.deviationOf(surprise);
    if (Math.abs(deviation) < rhythm.keptOut) {
      past.keep(value, { season, share: value / level, surprise });
      return { expected, deviation, share, newLevel: null };
    }
    return { expected, deviation, share, newLevel: past.leaveOut(value) };
  });
}

function surpriseOf(value: number, expected: number, level: number): number {
  const ground = GROUND * Math.abs(level) + 1e-9;
  return value >= 0 && expected >= 0
    ? Math.cbrt((value + ground) / (expected + ground)) - 1
    : (value - expected) / (3 * (Math.abs(expected) + ground));
}

/** The past of a series, without unusual values. */
class Past {
  readonly #rhythm: Rhythm;
  readonly #values: RollingQuantiles;
  readonly #surprises: RollingQuantiles;
  readonly #shares = new Map<number, RollingQuantiles>();
  #unusual: number[] = [];
  #calm = 0;

  constructor(rhythm: Rhythm) {
    this.#rhythm = rhythm;
    this.#values = new RollingQuantiles(rhythm.cycle * LEVEL_CYCLES);
    this.#surprises = new RollingQuantiles(rhythm.cycle * rhythm.memory);
  }

  level(): number | null {
    return this.#values.count < this.#rhythm.warmUp ? null : this.#values.trimmedMean(TRIM);
  }

  shareOf(season: number | null): number {
    const shares = season === null ? undefined : this.#shares.get(season);
    return shares && shares.count >= this.#rhythm.perSeason ? (shares.quantile(0.5) ?? 1) : 1;
  }

  deviationOf(surprise: number): number {
    const known = this.#surprises;
    if (known.count < Math.max(2 * this.#rhythm.warmUp, this.#rhythm.cycle)) return 0;
    const middle = known.quantile(0.5) ?? 0;
    const { share, deviations } = this.#rhythm.tail;
    const reach = (part: number) =>
      Math.abs((known.quantile(surprise > middle ? 1 - part : part) ?? middle) - middle);
    const spread = Math.max(reach(0.1) / TENTH, reach(share) / deviations, LEAST / 3);
    return (surprise - middle) / spread;
  }

  keep(value: number, seen?: { season: number | null; share: number; surprise: number }): void {
    this.#calm += 1;
    if (this.#calm > PAUSE) this.#unusual = [];
    this.#values.push(value);
    if (!seen) return;
    this.#surprises.push(seen.surprise);
    if (seen.season !== null && Number.isFinite(seen.share))
      this.#learnShare(seen.season, seen.share);
  }

  /** Sets an unusual value apart; enough of them in a row are a new level, which is returned. */
  leaveOut(value: number): number | null {
    this.#calm = 0;
    this.#unusual.push(value);
    if (this.#unusual.length < this.#rhythm.newNormal) return null;
    this.restart(this.#unusual);
    return this.level();
  }

  /** Replaces the past by these values, counted twice; the usual deviations are kept. */
  restart(values: readonly number[]): void {
    this.#values.clear();
    for (const each of [...values, ...values]) this.#values.push(each);
    this.#unusual = [];
  }

  #learnShare(season: number, share: number): void {
    let shares = this.#shares.get(season);
    if (!shares) {
      shares = new RollingQuantiles(SEASON_CYCLES * this.#rhythm.perSeason);
      this.#shares.set(season, shares);
    }
    shares.push(Math.max(0, share));
  }
}
