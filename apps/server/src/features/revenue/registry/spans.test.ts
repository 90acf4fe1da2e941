import { describe, expect, it } from 'vitest';
import { splitByMonths } from './spans.ts';

const split = (from: string, to: string) => {
  const { before, months, after } = splitByMonths({ from, to });
  return [before, months, after].map((part) => Object.values(part).join(' '));
};

describe('a span cut by months', () => {
  it('has days before and after its whole months', () =>
    expect(split('2026-01-20', '2026-04-10')).toEqual([
      '2026-01-20 2026-01-31',
      '2026-02-01 2026-04-01',
      '2026-04-01 2026-04-10',
    ]));

  it('has none before or after where it begins and ends with a month', () => {
    const [before, months, after] = split('2026-02-01', '2026-02-28');
    expect(months).toBe('2026-02-01 2026-03-01');
    expect(before).toBe('2026-02-01 2026-01-31');
    expect(after).toBe('2026-03-01 2026-02-28');
  });

  it('counts every day once where it holds no whole month', () => {
    expect(split('2026-11-03', '2026-11-19')).toEqual([
      '2026-11-03 2026-11-19',
      '2026-12-01 2026-11-01',
      '2026-12-01 2026-11-19',
    ]);
    expect(split('2026-10-31', '2026-11-01')).toEqual([
      '2026-10-31 2026-10-31',
      '2026-11-01 2026-11-01',
      '2026-11-01 2026-11-01',
    ]);
  });
});
