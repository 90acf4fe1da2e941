import { describe, expect, it } from 'vitest';
import { backtest } from './backtest.ts';

const left = (score: number) => ({ churned: true, score });
const stayed = (score: number) => ({ churned: false, score });

describe('a backtest', () => {
  const [churning, atRisk, attention] = backtest([
    left(-4.4),
    left(-2),
    left(-0.5),
    left(2),
    stayed(-3),
    stayed(-1.9),
    stayed(0.1),
    stayed(4),
  ]);

  it('counts hits, misses and false alarms at each band, its upper bound included', () => {
    expect(churning).toMatchObject({ hits: 1, misses: 3, falseAlarms: 0, correctStays: 4 });
    expect(atRisk).toMatchObject({ hits: 2, misses: 2, falseAlarms: 1, correctStays: 3 });
    expect(attention).toMatchObject({ hits: 3, misses: 1, falseAlarms: 2, correctStays: 2 });
  });

  it('gives precision and recall, and null if nobody was predicted or nobody churned', () => {
    expect(atRisk?.precision).toBeCloseTo(2 / 3);
    expect(atRisk?.recall).toBe(0.5);
    const [none] = backtest([stayed(3)]);
    expect(none).toMatchObject({ precision: null, recall: null });
  });
});
