import { describe, expect, it } from 'vitest';
import { isDayFirst, readDay, readPeriod } from './days.ts';

describe('reading a day', () => {
  it.each([
    ['2026-03-05', '2026-03-05'],
    ['2026/3/5', '2026-03-05'],
    ['20260305', '2026-03-05'],
    ['2026-03-05T23:30:00Z', '2026-03-05'],
    ['1992-05-01 00:00:00.000', '1992-05-01'],
    ['05.03.2026', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['16-10-2024', '2024-10-16'],
    ['5 March 2026', '2026-03-05'],
    ['5-Mar-26', '2026-03-05'],
    ['5. März 2026', '2026-03-05'],
    ['5 de marzo de 2026', '2026-03-05'],
    ['1er février 2026', '2026-02-01'],
    ['Thu, 5th of March 2026', '2026-03-05'],
    ['March 5, 2026', '2026-03-05'],
    ['Sept 30 2026 10:00', '2026-09-30'],
    ['46086', '2026-03-05'],
    ['29.02.2024', '2024-02-29'],
  ])('%s, days first', (text, expected) => {
    expect(readDay(text, true)).toBe(expected);
  });

  it('follows the order of the file when both are possible', () => {
    expect(readDay('3/4/2026', true)).toBe('2026-04-03');
    expect(readDay('3/4/2026', false)).toBe('2026-03-04');
    expect(readDay('10/20/2016', false)).toBe('2016-10-20');
    expect(readDay('10/20/2016', true)).toBeNull();
  });

  it.each([
    '',
    'soon',
    'Q1 2026',
    'Company_12',
    'May',
    '2026',
    '31.02.2026',
    '29.02.2026',
    '2026-13-01',
    '5 Foo 2026',
    '0000-00-00',
    '12345678',
    '1 January 0001',
    `5 ${' '.repeat(50_000)} March 2026`,
  ])('is null for %j', (text) => {
    expect(readDay(text, true)).toBeNull();
    expect(readDay(text, false)).toBeNull();
  });
});

describe('detecting whether days come first', () => {
  it.each([
    [['16-10-2024', '03-04-2024'], true],
    [['10/20/2016', '3/1/2017'], false],
    [['03.04.2026'], true],
    [['03/04/2026'], false],
    [['2026-03-04', 'x'], false],
  ])('%j: %s', (samples, expected) => {
    expect(isDayFirst(samples)).toBe(expected);
  });
});

describe('reading a day or a month', () => {
  it.each([
    ['2026-03', '2026-03-01'],
    ['2026/3', '2026-03-01'],
    ['03/2026', '2026-03-01'],
    ['March 2026', '2026-03-01'],
    ['Mar-2026', '2026-03-01'],
    ['16-10-2024', '2024-10-16'],
    ['2026-13', null],
    ['Soon 2026', null],
  ])('%s: %s', (text, expected) => {
    expect(readPeriod(text, true)).toBe(expected);
  });
});
