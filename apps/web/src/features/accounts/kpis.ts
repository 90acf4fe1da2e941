import type { Account } from '@rapport/contract/accounts.ts';
import { formatMoneyShort } from '../../lib/format.ts';

type Revenue = Pick<
  Account,
  'stage' | 'revenue' | 'forecastedRevenue' | 'customRevenue' | 'hasCustomRevenue' | 'currency'
>;

/** The revenue cards of an account: its ARR, forecast for a new prospect, and the actual revenue where it is kept. */
export function revenueKpis(account: Revenue): { label: string; words: string }[] {
  const words = (value: number | null) =>
    value === null ? 'N/A' : formatMoneyShort(value, account.currency);
  const arr =
    account.stage === 'NewProspect'
      ? { label: 'ARR (forcasted)', words: words(account.forecastedRevenue) }
      : { label: 'ARR', words: words(account.revenue) };
  return account.hasCustomRevenue
    ? [arr, { label: 'Actual Revenue', words: words(account.customRevenue ?? account.revenue) }]
    : [arr];
}
