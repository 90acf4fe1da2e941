import { describe, expect, it } from 'vitest';
import { RollingQuantiles } from './rolling.ts';

const of = (size: number, ...values: number[]) => {
  const rolling = new RollingQuantiles(size);
  for (const value of values) rolling.push(value);
  return rolling;
};

describe('RollingQuantiles', () => {
  it('returns null when empty', () => {
    expect(of(3).quantile(0.5)).toBeNull();
    expect(of(3).trimmedMean(0.2)).toBeNull();
  });

  it('removes the oldest value, also among equal ones', () => {
    const rolling = of(3, 9, 1, 1, 5, 7);
    expect(rolling.count).toBe(3);
    expect([0, 0.5, 1].map((share) => rolling.quantile(share))).toEqual([1, 5, 7]);
  });

  it('leaves out the same share at both ends for the mean', () => {
    expect(of(5, 100, 1, 2, 3, -50).trimmedMean(0.2)).toBe(2);
    expect(of(5, 4, 8).trimmedMean(0.2)).toBe(6);
  });

  it('equals sorting the window', () => {
    const rolling = of(7);
    const values = Array.from({ length: 60 }, (_, index) => (index * 37) % 11);
    values.forEach((value, index) => {
      rolling.push(value);
      const window = values.slice(Math.max(0, index - 6), index + 1).sort((a, b) => a - b);
      expect(rolling.quantile(0.5)).toBe(window[Math.round(0.5 * (window.length - 1))]);
    });
  });

  it('is empty when cleared', () => {
    const rolling = of(2, 1, 2, 3);
    rolling.clear();
    rolling.push(8);
    expect([rolling.count, rolling.quantile(0)]).toEqual([1, 8]);
  });
});
