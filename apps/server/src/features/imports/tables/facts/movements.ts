import { isStorable, number, text, TOO_LARGE } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/** ARR movements, amounts without sign; without an id the key is account, day and kind. */
export const MOVEMENTS: FactKind = {
  table: 'arr_movement',
  key: ['provider', 'provider_id'],
  hasId: true,
  ofAccount: true,
  toRow: (record, { account, currency, keyOf }) => {
    const amount = Math.abs(number(record.amount) ?? 0);
    if (!isStorable(amount)) return TOO_LARGE;
    const day = text(record.day) ?? '';
    return {
      provider: 'import',
      provider_id: text(record.externalId) ?? keyOf(account, day, record.kind),
      account_id: account,
      day,
      month: `${day.slice(0, 7)}-01`,
      kind: text(record.kind),
      amount,
      currency: text(record.currency) ?? currency,
    };
  },
};
