import { isStorable, number, text, TOO_LARGE } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/** Usage of a feature by an account on a day; counts of several rows are summed. */
export const USAGE: FactKind = {
  table: 'usage_day',
  key: ['account_id', 'day', 'feature'],
  hasId: false,
  ofAccount: true,
  sum: 'count',
  toRow: (record, { account }) => {
    const count = number(record.count) ?? 0;
    if (!isStorable(count)) return TOO_LARGE;
    return {
      account_id: account,
      day: text(record.day),
      feature: text(record.feature) ?? '',
      count,
    };
  },
};
