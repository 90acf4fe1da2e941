import { describe, expect, it } from 'vitest';
import type { AccountId } from '@rapport/contract/ids.ts';
import type { ArrBreakdownRow, ArrMovement } from '@rapport/contract/revenue/revenue.ts';
import { movementsOf, netOf } from './movements.ts';

const movement = (day: string, kind: ArrMovement['kind'], amount: number): ArrMovement => ({
  day,
  kind,
  amount,
  currency: 'USD',
});
const row = (name: string, movements: ArrMovement[]): ArrBreakdownRow => ({
  id: name as AccountId,
  name,
  iconUrl: null,
  isSubAccount: name !== 'Mill',
  arr: 1,
  currency: 'USD',
  movements,
  fullSyncEnabled: true,
  restrictedAccess: false,
});

describe('the ARR movements of an account', () => {
  it('include sub-accounts, newest first, with losses as negative amounts', () => {
    const movements = movementsOf([
      row('Mill', [movement('2026-05-01', 'expansion', 10), movement('2026-01-01', 'new', 50)]),
      row('North', [movement('2026-03-01', 'contraction', 4)]),
    ]);
    expect(movements.map(({ account, day, amount }) => [account, day, amount])).toEqual([
      ['Mill', '2026-05-01', 10],
      ['North', '2026-03-01', -4],
      ['Mill', '2026-01-01', 50],
    ]);
  });

  it('sum to gains minus losses', () => {
    expect(
      netOf([movement('2026-05-01', 'expansion', 10), movement('2026-06-01', 'churn', 25)]),
    ).toBe(-15);
  });
});
