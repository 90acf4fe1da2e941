import { describe, expect, it } from 'vitest';
import { healthBand } from './health.ts';
import { renewalWords } from './renewal.ts';

describe('health bands', () => {
  it.each([
    [-5, 'Churning'],
    [-4, 'Churning'],
    [-3.9, 'At-Risk'],
    [-2, 'At-Risk'],
    [-1.9, 'Attention Needed'],
    [0, 'Attention Needed'],
    [0.1, 'Healthy'],
    [3, 'Healthy'],
    [3.1, 'Growing'],
  ])('%s is %s', (score, label) => expect(healthBand(score)?.label).toBe(label));

  it('has no band without a number', () => {
    expect(healthBand(null)).toBeNull();
    expect(healthBand(Number.NaN)).toBeNull();
  });
});

describe('renewal words', () => {
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
  ])('%s reads %s', (day, words) => expect(renewalWords(day, today).words).toBe(words));
});
