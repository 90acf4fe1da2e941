import { describe, expect, it } from 'vitest';
import type { DetectedAnomaly } from '@rapport/intelligence/tasks/anomalies/find.ts';
import { reconcile } from './reconcile.ts';
import type { KnownAnomaly } from './reconcile.ts';

const known = (id: string, days: [number, number], more: Partial<KnownAnomaly> = {}) => ({
  id,
  timeframe: 'day',
  kind: 'drop',
  start_day: day(days[0]),
  end_day: day(days[1]),
  resolved: false,
  ...more,
});
const anomaly = (days: [number, number], more: Partial<DetectedAnomaly> = {}): DetectedAnomaly => ({
  timeframe: 'day',
  kind: 'drop',
  startDay: day(days[0]),
  endDay: day(days[1]),
  expected: 100,
  current: 50,
  dropPercentage: 50,
  totalDrop: 50,
  description: '',
  ...more,
});
const day = (of: number) => `2026-05-${String(of).padStart(2, '0')}`;
const ids = (before: KnownAnomaly[], found: DetectedAnomaly[]) => {
  const result = reconcile(before, found);
  return { found: result.found.map(({ id }) => id), gone: result.gone };
};

describe('reconcile', () => {
  it('matches an anomaly by its first day, or by a day in common', () => {
    expect(ids([known('a', [4, 6])], [anomaly([4, 9])])).toEqual({ found: ['a'], gone: [] });
    expect(ids([known('a', [4, 6])], [anomaly([6, 9])])).toEqual({ found: ['a'], gone: [] });
    expect(ids([known('a', [4, 6])], [anomaly([7, 9])])).toEqual({ found: [null], gone: ['a'] });
  });

  it('prefers the first day, so that no two anomalies begin on one day', () => {
    const before = [known('a', [3, 8]), known('b', [5, 6])];
    expect(ids(before, [anomaly([5, 9]), anomaly([1, 3])])).toEqual({
      found: ['b', 'a'],
      gone: [],
    });
  });

  it('does not match an anomaly of another kind or timeframe', () => {
    const before = [known('a', [4, 6])];
    expect(ids(before, [anomaly([4, 6], { kind: 'spike' })]).found).toEqual([null]);
    expect(ids(before, [anomaly([4, 12], { timeframe: 'week' })]).found).toEqual([null]);
  });

  it('removes open anomalies that are no longer found, but no resolved ones', () => {
    const before = [known('a', [4, 6]), known('b', [9, 9], { resolved: true })];
    expect(ids(before, [])).toEqual({ found: [], gone: ['a'] });
  });
});
