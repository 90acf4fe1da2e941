import { describe, expect, it } from 'vitest';
import { describeChange, formatMetric } from './metric-format.ts';

describe('formatMetric', () => {
  it.each([
    [999, 'currency', '$999'],
    [412_600, 'currency', '$413K'],
    [999_499, 'currency', '$999K'],
    [1_240_000, 'currency', '$1.2M'],
    [48_230_000, 'currency', '$48.2M'],
    [-3_940_000, 'currency', '−$3.9M'],
    [108.44, 'percent', '108.4%'],
    [93, 'percent', '93.0%'],
    [1_400, 'count', '1,400'],
    [null, 'currency', 'N/A'],
  ] as const)('formats %s as %s: %s', (value, unit, expected) =>
    expect(formatMetric(value, unit, 'USD')).toBe(expected),
  );

  it('uses the organisation’s currency', () => {
    expect(formatMetric(2_500_000, 'currency', 'EUR')).toBe('€2.5M');
  });
});

describe('describeChange', () => {
  const change = (
    monthOverMonth: number | null,
    inverted = false,
    unitType: 'currency' | 'percent' = 'currency',
  ) => describeChange({ monthOverMonth, inverted, unitType });

  it('is good when more is better and bad when it falls', () => {
    expect(change(2.13)).toEqual({
      text: '+2.1%',
      tone: 'good',
      spoken: 'up 2.1% over the last 30 days, better',
    });
    expect(change(-2.13)?.tone).toBe('bad');
  });

  it('is inverted for what is at risk', () => {
    expect(change(12.4, true)).toEqual({
      text: '+12.4%',
      tone: 'bad',
      spoken: 'up 12.4% over the last 30 days, worse',
    });
    expect(change(-3, true)?.tone).toBe('good');
  });

  it('counts a percentage in points, with a real minus', () => {
    expect(change(-0.4, false, 'percent')).toMatchObject({ text: '−0.4 pts', tone: 'bad' });
  });

  it('is plain when nothing moves, and absent when nothing is known', () => {
    expect(change(0.04)?.tone).toBe('plain');
    expect(change(null)).toBeNull();
  });
});
