import { describe, expect, it } from 'vitest';
import { changeOf, figureWords } from './figures.ts';

describe('a figure in few characters', () => {
  it.each([
    [999, 'currency', '$999'],
    [412_600, 'currency', '$413K'],
    [999_499, 'currency', '$999K'],
    [1_240_000, 'currency', '$1.2M'],
    [48_230_000, 'currency', '$48.2M'],
    [-3_940_000, 'currency', '-$3.9M'],
    [108.44, 'percent', '108.4%'],
    [93, 'percent', '93.0%'],
    [1_400, 'count', '1,400'],
    [null, 'currency', 'N/A'],
  ] as const)('%s as %s is %s', (value, unit, words) =>
    expect(figureWords(value, unit, 'USD')).toBe(words),
  );

  it('stands in the organisation’s currency', () => {
    expect(figureWords(2_500_000, 'currency', 'EUR')).toBe('€2.5M');
  });
});

describe('the change over 30 days', () => {
  const change = (
    monthOverMonth: number | null,
    inverted = false,
    unitType: 'currency' | 'percent' = 'currency',
  ) => changeOf({ monthOverMonth, inverted, unitType });

  it('is good when more is better and bad when it falls', () => {
    expect(change(2.13)).toEqual({
      words: '+2.1%',
      tone: 'good',
      spoken: 'up 2.1% over the last 30 days, better',
    });
    expect(change(-2.13)?.tone).toBe('bad');
  });

  it('is turned round for what is at risk', () => {
    expect(change(12.4, true)).toEqual({
      words: '+12.4%',
      tone: 'bad',
      spoken: 'up 12.4% over the last 30 days, worse',
    });
    expect(change(-3, true)?.tone).toBe('good');
  });

  it('counts a percentage in points, with a real minus', () => {
    expect(change(-0.4, false, 'percent')).toMatchObject({ words: '−0.4 pts', tone: 'bad' });
  });

  it('is plain when nothing moves, and absent when nothing is known', () => {
    expect(change(0.04)?.tone).toBe('plain');
    expect(change(null)).toBeNull();
  });
});
