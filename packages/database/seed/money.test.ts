import { describe, expect, it } from 'vitest';
import { buildSampleWorkspace } from './scenarios/build.ts';
import type { SampleMovement } from './workspace.ts';

const now = new Date('2026-11-21T09:00:00Z');
const { accounts, movements, revenue, deals, usage, rates } = buildSampleWorkspace({ now });
const yearAgo = '2025-11-21';
const byAccount = Map.groupBy(movements, ({ account }) => account);
const signed = ({ kind, amount }: SampleMovement) =>
  kind === 'new' || kind === 'expansion' ? amount : -amount;
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the money of the sample company', () => {
  it('has movements that add up to each ARR', () => {
    const explained = accounts
      .filter(({ type }) => type !== 'prospect')
      .map(({ key, arr }) => [key, arr, sum((byAccount.get(key) ?? []).map(signed))]);
    expect(explained.filter(([, arr, steps]) => arr !== steps)).toEqual([]);
    expect(movements.filter(({ amount, day }) => amount <= 0 || day > '2026-11-21')).toEqual([]);
  });

  it('has the retention and growth of a healthy company', () => {
    const old = [...byAccount.values()].filter((steps) =>
      steps.some(({ kind, day }) => kind === 'new' && day <= yearAgo),
    );
    const late = (kinds: SampleMovement['kind'][]) =>
      sum(
        old
          .flat()
          .flatMap(({ kind, day, amount }) =>
            day > yearAgo && kinds.includes(kind) ? [amount] : [],
          ),
      );
    const start = sum(
      old
        .flat()
        .filter(({ day }) => day <= yearAgo)
        .map(signed),
    );
    const gross = start - late(['contraction', 'churn']);
    expect(gross / start).toBeGreaterThan(0.91);
    expect(gross / start).toBeLessThan(0.95);
    const net = (gross + late(['expansion'])) / start;
    expect(net).toBeGreaterThan(1.05);
    expect(net).toBeLessThan(1.1);
    const left = movements.filter(({ kind, day }) => kind === 'churn' && day > yearAgo);
    expect(left.length).toBeGreaterThanOrEqual(2);
  });

  it('has two years of daily revenue without a gap, up to yesterday', () => {
    const end = ({ from, amounts }: (typeof revenue)[number]) =>
      new Date(new Date(from).getTime() + amounts.length * 86_400_000).toISOString().slice(0, 10);
    expect(revenue.filter((series) => end(series) !== '2026-11-21')).toEqual([]);
    const long = revenue.filter(({ amounts }) => amounts.length >= 730);
    expect(new Set(long.map(({ account }) => account)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(revenue.map(({ group }) => group)).size).toBeGreaterThanOrEqual(3);
  });

  it('has customers that signed but have little revenue yet', () => {
    const waiting = accounts.filter(({ expectedRevenue }) => expectedRevenue !== null);
    expect(waiting.length).toBeGreaterThanOrEqual(3);
    for (const { key, expectedRevenue } of waiting) {
      const best = Math.max(
        ...revenue.filter(({ account }) => account === key).flatMap(({ amounts }) => amounts),
      );
      expect(best).toBeLessThan(expectedRevenue! / 365 / 2);
    }
    expect(
      deals.filter(({ implementation }) => implementation?.status !== 'Completed' && implementation)
        .length,
    ).toBe(waiting.length);
  });

  it('has rates for every other currency', () => {
    const foreign = new Set(
      accounts.map(({ currency }) => currency).filter((one) => one !== 'USD'),
    );
    expect([...foreign].sort()).toEqual([...new Set(rates.map(({ currency }) => currency))].sort());
  });

  it('has deal changes in order and in the past, and product usage', () => {
    expect(deals.filter(({ history }) => history.length > 0).length).toBeGreaterThan(50);
    expect(deals.flatMap(({ history }) => history).filter(({ at }) => at >= now)).toEqual([]);
    expect(deals.filter(({ openedOn }) => openedOn > '2026-11-21')).toEqual([]);
    expect(usage.length).toBeGreaterThan(10);
  });
});
