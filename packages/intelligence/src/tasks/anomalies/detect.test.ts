import { describe, expect, it } from 'vitest';
import { detectAnomalies, expectations } from './detect.ts';
import type { Point } from './detect.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5);

/** A year of daily revenue with low weekends, a slow rise and repeating noise. */
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
  it('finds nothing in a steady year with weekends', () => {
    expect(days(year())).toEqual([]);
  });

  it('finds a drop and a spike on their days, and no other day', () => {
    const points = year((day, value) =>
      day === 200 ? value * 0.3 : day === 300 ? value * 2 : value,
    );
    expect(days(points)).toEqual([
      [200, 200],
      [300, 300],
    ]);
  });

  it('joins three bad days in a row into one anomaly', () => {
    const points = year((day, value) => (day >= 205 && day <= 207 ? value * 0.2 : value));
    expect(days(points)).toEqual([[205, 207]]);
  });

  it('treats a lasting change of level as the new normal', () => {
    const found = days(year((day, value) => (day >= 200 ? value * 1.8 : value)));
    expect(found).toHaveLength(1);
    expect(found[0]?.[0]).toBe(200);
    expect(found[0]?.[1]).toBeLessThan(240);
  });

  it('finds a bad week without a single unusual day, with its position', () => {
    // Sales that vary tenfold from day to day, without a pattern (MINSTD numbers).
    let state = 11;
    const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const values = Array.from({ length: 400 }, () => 1000 * 10 ** random());
    const bad = values.map((value, day) => (day >= 300 && day < 308 ? value * 0.12 : value));
    const series = (list: number[]) => list.map((value, day) => ({ at: START + day * DAY, value }));
    expect(days(series(values))).toEqual([]);
    const [found, ...others] = days(series(bad));
    expect(others).toEqual([]);
    expect(found?.[0]).toBeGreaterThanOrEqual(294);
    expect(found?.[1]).toBeLessThanOrEqual(308);
    expect(Number(found?.[1]) - Number(found?.[0])).toBeGreaterThanOrEqual(4);
  });

  it('expects no sales on days that never have any, and accepts a season', () => {
    const closed = year((day, value) =>
      new Date(START + day * DAY).getUTCDay() === 0 ? 0 : value,
    );
    expect(days(closed)).toEqual([]);
    const open = closed.map((point, day) => (day === 204 ? { ...point, value: 0 } : point));
    expect(days(open)).toEqual([[204, 204]]);
  });

  it('finds a month out of line in monthly figures', () => {
    const months = Array.from({ length: 48 }, (_, month) => ({
      at: Date.UTC(2022, month, 1),
      value: month === 40 ? 300 : 1000 + 10 * month + (month % 5) * 8,
    }));
    expect(detectAnomalies(months).anomalies).toEqual([
      { start: months[40]?.at, end: months[40]?.at },
    ]);
  });

  it('accepts negative values', () => {
    const losses = year((day, value) => (day === 250 ? -9 : 1) * (value - 600));
    const { scores } = detectAnomalies(losses);
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(days(losses)).toContainEqual([250, 250]);
  });

  it('uses only earlier values, and judges nothing before there are enough', () => {
    const points = year();
    const whole = expectations(points);
    expect(expectations(points.slice(0, 100))).toEqual(whole.slice(0, 100));
    expect(whole[5]).toEqual({ expected: null, deviation: 0, score: expect.any(Number) });
    expect(whole[300]?.expected).toBeCloseTo(points[300]?.value ?? 0, -2);
  });

  it('accepts gaps, constants, zeros and an empty series', () => {
    expect(detectAnomalies([])).toEqual({ scores: [], anomalies: [] });
    expect(days(year(() => 0))).toEqual([]);
    expect(days(year(() => 7))).toEqual([]);
    expect(days(year().filter((_, day) => day % 5 !== 0))).toEqual([]);
  });
});
