import { describe, expect, it } from 'vitest';
import { detectAnomalies, expectations } from './detect.ts';
import type { Point } from './detect.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);

/** A year of daily revenue: weekdays earn, weekends little, a slow rise, and a noise that repeats. */
const year = (change: (day: number, value: number) => number = (_, value) => value): Point[] =>
  Array.from({ length: 365 }, (_, day) => {
    const at = START + day * DAY;
    const weekend = [0, 6].includes(new Date(at).getUTCDay());
    const noise = 1 + 0.05 * Math.sin(day * 12.9898);
    return { at, value: change(day, (weekend ? 200 : 1000) * (1 + day / 1000) * noise) };
  });

const days = (points: Point[]) =>
  detectAnomalies(points).anomalies.map(({ start, end }) => [
    (start - START) / DAY,
    (end - START) / DAY,
  ]);

describe('detectAnomalies', () => {
  it('finds nothing in a steady year with its weekends', () => {
    expect(days(year())).toEqual([]);
  });

  it('finds a drop and a spike, each where it is, and no other day', () => {
    const points = year((day, value) =>
      day === 200 ? value * 0.3 : day === 300 ? value * 2 : value,
    );
    expect(days(points)).toEqual([
      [200, 200],
      [300, 300],
    ]);
  });

  it('takes three bad days in a row for one anomaly', () => {
    const points = year((day, value) => (day >= 205 && day <= 207 ? value * 0.2 : value));
    expect(days(points)).toEqual([[205, 207]]);
  });

  it('takes a lasting change of level for the new normal', () => {
    const found = days(year((day, value) => (day >= 200 ? value * 1.8 : value)));
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe(200);
    expect(found[0]?.[1]).toBeLessThan(240);
  });

  it('judges by the past alone, and not before it has one', () => {
    const points = year();
    const whole = expectations(points);
    expect(expectations(points.slice(0, 100))).toEqual(whole.slice(0, 100));
    expect(whole[5]).toEqual({ expected: null, deviation: 0, score: expect.any(Number) });
    expect(whole[300]?.expected).toBeCloseTo(points[300]?.value ?? 0, -2);
  });

  it('bears gaps, constants, zeros and an empty series', () => {
    expect(detectAnomalies([])).toEqual({ scores: [], anomalies: [] });
    expect(days(year(() => 0))).toEqual([]);
    expect(days(year(() => 7))).toEqual([]);
    expect(days(year().filter((_, day) => day % 5 !== 0))).toEqual([]);
  });
});
