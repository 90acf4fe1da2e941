import { describe, expect, it } from 'vitest';
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
const titles = (needs: NeedAnswer[], take = 12) =>
  rankNeeds(needs, NOW, take).map(({ title }) => title);

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
    expect(titles([...risks, anomaly('drop')]).indexOf('drop')).toBe(2);
    expect(titles([risk('1', 'low'), anomaly('drop'), risk('2', 'critical')])).toEqual([
      '2',
      'drop',
      '1',
    ]);
  });

  it('prefers another account to a second matter of the same one, unless that weighs much more', () => {
    const two = (second: 'critical' | 'high') => [
      { ...risk('1', 'critical'), title: 'first' },
      { ...risk('1', second), title: 'second matter' },
      { ...anomaly('2', { dropPercentage: 38 }), title: 'other account' },
    ];
    expect(titles(two('high')).indexOf('other account')).toBe(1);
    expect(titles(two('critical')).indexOf('other account')).toBe(2);
  });

  it('keeps the items of one conversation together, and counts them as one matter', () => {
    const said = (conversation: string) => ({ quote: { conversationId: conversation } as never });
    const needs = [
      { ...risk('1', 'critical'), ...said('a'), title: 'renewal' },
      { ...risk('2', 'critical'), title: 'other account' },
      { ...risk('1', 'low'), ...said('a'), title: 'price' },
      { ...risk('1', 'low'), ...said('a'), title: 'contract' },
      { ...risk('1', 'low'), ...said('a'), title: 'a fourth' },
      { ...risk('1', 'low'), ...said('b'), title: 'second matter' },
      { ...risk('1', 'low'), ...said('c'), title: 'third matter' },
    ];
    const shown = titles(needs);
    expect(shown).toHaveLength(5);
    expect(shown.filter((title) => /(?:renewal|price|contract|fourth)$/.test(title))).toHaveLength(
      3,
    );
    const first = shown.indexOf('renewal');
    expect(shown.slice(first, first + 3)).not.toContain('other account');
    expect(shown.filter((title) => title.includes('matter'))).toHaveLength(1);
  });

  it('has at most two matters per account, and no more than requested', () => {
    expect(titles([risk('1'), risk('1'), anomaly('1'), risk('2')])).toHaveLength(3);
    expect(titles([risk('1'), risk('2'), risk('3')], 2)).toHaveLength(2);
    expect(titles([])).toEqual([]);
  });
});
