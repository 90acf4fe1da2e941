import { describe, expect, it } from 'vitest';
import { dangerOf, goneOf } from './danger.ts';
import type { Danger } from './danger.ts';
import { pointsOf, rankNeeds } from './needs.ts';
import type { NeedAnswer } from './needs.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const account = (name: string) => ({
  id: `00000000-0000-4000-8000-${name.padStart(12, '0')}` as never,
  name,
  revenue: 100_000,
  currency: 'USD',
});
const of = (name: string) => ({
  id: crypto.randomUUID(),
  account: account(name),
  title: name,
  reason: '',
  quote: null,
  at: NOW.toISOString(),
});
const risk = (name: string, level: 'critical' | 'high' | 'low' = 'high'): NeedAnswer => ({
  ...of(name),
  kind: 'risk',
  category: 'price',
  level,
});
const anomaly = (
  name: string,
  change: Partial<Extract<NeedAnswer, { kind: 'anomaly' }>> = {},
): NeedAnswer => ({
  ...of(name),
  kind: 'anomaly',
  type: 'drop',
  timeframe: 'day',
  dropPercentage: 38,
  since: '2026-11-18',
  shortfall: 13_600,
  currency: 'USD',
  ...change,
});
const CALM: Danger = new Map();
const titles = (
  needs: NeedAnswer[],
  take = 12,
  danger = CALM,
  gone: ReadonlySet<string> = new Set(),
) => rankNeeds(needs, { now: NOW, danger, gone }, take).map(({ title }) => title);

describe('what needs the reader', () => {
  it('counts an anomaly by its size, its length and its direction', () => {
    const points = (change: Parameters<typeof anomaly>[1]) => pointsOf(anomaly('1', change), NOW);
    expect(points({ dropPercentage: 50 })).toBeGreaterThan(points({ dropPercentage: 20 }));
    expect(points({ dropPercentage: 90 })).toBe(points({ dropPercentage: 50 }));
    expect(points({ timeframe: 'month' })).toBeGreaterThan(points({ timeframe: 'week' }));
    expect(points({ type: 'spike', dropPercentage: -38 })).toBeLessThan(points({}));
    expect(points({ at: '2026-11-07T12:00:00Z' })).toBeLessThan(points({}));
  });

  it('is ordered by points, with kinds mixed', () => {
    const risks = Array.from({ length: 8 }, (_, index) => risk(String(index)));
    expect(titles([...risks, anomaly('drop')]).indexOf('drop')).toBe(6);
    expect(titles([risk('1', 'low'), anomaly('drop'), risk('2', 'critical')])).toEqual([
      '2',
      'drop',
      '1',
    ]);
  });

  it('prefers another account to a second item of the same one, unless that weighs much more', () => {
    const two = (second: 'critical' | 'high') => [
      { ...risk('1', 'critical'), title: 'first' },
      { ...risk('1', second), title: 'second' },
      { ...anomaly('2', { dropPercentage: 20 }), title: 'other account' },
    ];
    expect(titles(two('high')).indexOf('other account')).toBe(1);
    expect(titles(two('critical')).indexOf('other account')).toBe(2);
  });

  it('has at most three items per account, and no more than requested', () => {
    expect(titles([risk('1'), risk('1'), risk('1'), anomaly('1'), risk('2')])).toHaveLength(4);
    expect(titles([risk('1'), risk('2'), risk('3')], 2)).toHaveLength(2);
    expect(titles([])).toEqual([]);
  });

  it('puts a notice behind other risks once it is no news, but nothing else of its account', () => {
    const stake = { renewal_in: null, health_score: -4 };
    const gone = goneOf(
      new Map([
        [account('1').id, { ...stake, notice_days: 15 }],
        [account('2').id, { ...stake, notice_days: 14 }],
      ]),
    );
    const notice = (name: string) => ({
      ...risk(name, 'critical'),
      category: 'churn-intent' as const,
    });
    const order = titles([notice('1'), risk('3', 'low'), notice('2')], 3, CALM, gone);
    expect(order[0]).toBe('2');
    expect(titles([risk('1', 'critical'), risk('3')], 2, CALM, gone)[0]).toBe('1');
    expect(titles([notice('1'), risk('3')], 2, CALM, gone)[0]).toBe('3');
  });

  it('puts the same risk of an account in danger, or near its renewal, first', () => {
    const of = (renewal_in: number | null, health_score: number | null) =>
      titles(
        [risk('1'), risk('2')],
        2,
        dangerOf(new Map([[account('2').id, { renewal_in, health_score, notice_days: null }]])),
      )[0];
    expect(of(null, -3)).toBe('2');
    expect(of(60, 1)).toBe('2');
    expect(of(-20, 1)).toBe('2');
    const points = (days: number) =>
      dangerOf(new Map([['a', { renewal_in: days, health_score: 1, notice_days: null }]])).get('a');
    expect([points(0), points(90), points(91), points(-31)]).toEqual([12, 6, 0, 0]);
  });
});
