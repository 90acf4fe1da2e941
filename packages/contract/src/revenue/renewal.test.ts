import { describe, expect, it } from 'vitest';
import { renewalLabel } from './renewal.ts';

describe('renewal label', () => {
  const today = '2026-11-21';
  it.each([
    ['2026-11-20', '1 day ago'],
    ['2026-11-08', '13 days ago'],
    ['2026-11-07', '2 weeks ago'],
    ['2026-11-21', '< 30 days'],
    ['2026-12-20', '< 30 days'],
    ['2026-12-21', '30-90 days'],
    ['2027-02-18', '30-90 days'],
    ['2027-02-19', 'Q1 2027'],
    ['2027-07-01', 'Q3 2027'],
  ])('%s reads %s', (day, text) => expect(renewalLabel(day, today).text).toBe(text));
});
