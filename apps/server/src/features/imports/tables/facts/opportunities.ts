import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import { recordDealHistory } from '../../../ingest/deals/deal-history.ts';
import { isStorable, number, text, TOO_LARGE } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/** CRM deals; without an id the key is account, name and opening day. */
export const OPPORTUNITIES: FactKind = {
  table: 'deal',
  key: ['provider', 'provider_id'],
  hasId: true,
  ofAccount: true,
  afterWrite: recordDealHistory,
  toRow: (record, { account, currency, keyOf }) => {
    const amounts = {
      amount: number(record.amount),
      expected_revenue: number(record.expectedRevenue),
      yearly_amount: number(record.yearlyAmount),
    };
    if (!Object.values(amounts).every((amount) => isStorable(amount ?? 0))) return TOO_LARGE;
    const name = text(record.name) ?? text(record.product) ?? text(record.externalId);
    const stage = text(record.stage) ?? '';
    const link = text(record.link);
    return {
      provider: 'import',
      provider_id: text(record.externalId) ?? keyOf(account, name, record.opened),
      account_id: account,
      name,
      owner_name: text(record.owner),
      stage,
      type: text(record.type),
      ...amounts,
      currency: text(record.currency) ?? currency,
      ...closeState(stage, record),
      opened_on: text(record.opened),
      close_date: text(record.closeDate),
      contract_start: text(record.contractStart),
      contract_end: text(record.contractEnd),
      implementation_status: text(record.implementationStatus),
      implementation_owner: text(record.implementationOwner),
      go_live_estimate: text(record.goLive),
      provider_link: link && /^https?:\/\//i.test(link) ? link : null,
      details: text(record.product) ? { product: text(record.product) } : null,
    };
  },
};

/** Whether a deal is closed and won: by its own columns, else by its stage name. */
function closeState(stage: string, record: FieldValues): { is_closed: boolean; is_won: boolean } {
  const isWon = typeof record.won === 'boolean' ? record.won : /won\b/i.test(stage);
  const isClosed =
    typeof record.closed === 'boolean' ? record.closed : /closed|lost\b/i.test(stage);
  return { is_closed: isClosed || isWon, is_won: isWon };
}
