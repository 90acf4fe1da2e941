import { describe, expect, it } from 'vitest';
import { holdBand } from './hold-band.ts';
import type { ScoredDay } from './hold-band.ts';

/** Shows each day's score by the rule, starting with nothing. */
function show(unheld: readonly number[], stepDays = 1): number[] {
  const days: ScoredDay[] = [];
  for (const [index, value] of unheld.entries()) {
    const day = dayAt(index * stepDays);
    days.push({ day, unheld: value, score: holdBand(value, day, days) });
  }
  return days.map(({ score }) => score);
}
const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);

describe('a held band', () => {
  it('stays while the score is less than 0.4 past its edge', () => {
    expect(show([0.4, -0.3, 0.1, 0])).toEqual([0.4, 0.1, 0.1, 0.1]);
    expect(show([-0.4, 0.3])).toEqual([-0.4, 0]);
    expect(show([-1.5, -2.3])).toEqual([-1.5, -1.9]);
  });

  it('changes at once when it is 0.4 past', () => {
    expect(show([0.4, -0.4])).toEqual([0.4, -0.4]);
    expect(show([-0.4, 0.4])).toEqual([-0.4, 0.4]);
    expect(show([2.9, 3.4])).toEqual([2.9, 3.4]);
  });

  it('changes when it has stayed past for 28 days', () => {
    expect(show([0.4, -0.1, -0.1, -0.1], 14)).toEqual([0.4, 0.1, 0.1, -0.1]);
    expect(show([0.4, -0.1, 0.2, -0.1, -0.1], 14)).toEqual([0.4, 0.1, 0.2, 0.1, 0.1]);
    expect(show([0.4, -0.1, -0.1], 28)).toEqual([0.4, 0.1, -0.1]);
  });

  it('stays growing for 28 days after the last sign, unless it is not even healthy', () => {
    expect(show([3.1, 1, 1, 1], 14)).toEqual([3.1, 3.1, 3.1, 1]);
    expect(show([3.1, 0], 7)).toEqual([3.1, 0]);
  });

  it('does not depend on how often a day was computed, or on later days', () => {
    const days = [{ day: '2026-01-01', score: 0.4, unheld: 0.4 }];
    const again = [
      ...days,
      { day: '2026-01-02', score: 5, unheld: 5 },
      { day: '2026-01-03', score: -5, unheld: -5 },
    ];
    expect(holdBand(-0.2, '2026-01-02', days)).toBe(0.1);
    expect(holdBand(-0.2, '2026-01-02', again)).toBe(0.1);
  });

  it('is not held by a score of long ago, or by none', () => {
    expect(holdBand(-0.1, '2026-03-01', [{ day: '2026-01-01', score: 0.4, unheld: 0.4 }])).toBe(
      -0.1,
    );
    expect(holdBand(-0.1, '2026-03-01', [])).toBe(-0.1);
  });
});
