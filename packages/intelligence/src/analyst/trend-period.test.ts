import { expect, it } from 'vitest';
import { trendPeriodOf, monthsBackTo } from './trend-period.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['How did ARR move over the last 24 months?', '2024-10-31', null],
  ['NRR of the last 3 years', '2023-10-31', null],
  ['How has ARR developed since 2024?', '2023-12-31', null],
  ['ARR since March 2025', '2025-02-28', null],
  ['What was churn in 2025?', '2024-12-31', '2025-12-31'],
])('%s', (question, since, until) => {
  expect(trendPeriodOf(question, NOW)).toEqual({ since, until });
});

it('is null when no period is named', () => {
  for (const question of ['What is our ARR?', 'ARR in June 2025', 'last month', 'since March'])
    expect(trendPeriodOf(question, NOW)).toBeNull();
});

it('counts the ends of months back to a day', () => {
  expect(monthsBackTo('2026-10-31', NOW)).toBe(1);
  expect(monthsBackTo('2023-12-31', NOW)).toBe(35);
});
