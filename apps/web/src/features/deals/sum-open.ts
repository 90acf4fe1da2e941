import type { CrmOpportunity } from '@rapport/contract/deals.ts';
import { formatMoney } from '../../lib/format/format.ts';

type Deal = Pick<CrmOpportunity, 'isClosed' | 'amount' | 'currency'>;

/** How many deals are open and what they add up to, by currency: `2 open, $140,000`. Null without any. */
export function sumOpen(deals: readonly Deal[]): string | null {
  const open = deals.filter(({ isClosed }) => !isClosed);
  if (open.length === 0) return null;
  const sums = new Map<string, number>();
  for (const { amount, currency } of open)
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const amounts = [...sums].map(([currency, amount]) => formatMoney(amount, currency));
  return [`${open.length} open`, amounts.join(' and ')].filter(Boolean).join(', ');
}
