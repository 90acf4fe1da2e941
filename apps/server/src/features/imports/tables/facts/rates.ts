import { number, text } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

const LARGEST_RATE = 1e9;

/** Exchange rates: units of the organisation's currency per unit of another, valid from a day. */
export const RATES: FactKind = {
  table: 'exchange_rate',
  key: ['currency', 'day'],
  hasId: false,
  ofAccount: false,
  toRow: (record, { currency }) => {
    const rate = number(record.rate) ?? 0;
    if (rate <= 0 || rate >= LARGEST_RATE) return `Rate ${rate} is not a valid rate`;
    if (record.currency === currency) return `${currency} is the organisation’s own currency`;
    return { currency: text(record.currency), day: text(record.day), rate };
  },
};
