import { isStorable, number, text, TOO_LARGE } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

const MONTHS = 12;

/** Subscriptions; without an id the key is account, plan and start. */
export const SUBSCRIPTIONS: FactKind = {
  table: 'subscription',
  key: ['provider', 'provider_id'],
  hasId: true,
  ofAccount: true,
  toRow: (record, { account, currency, keyOf }) => {
    const mrr = number(record.mrr);
    const arr = number(record.arr) ?? (mrr === null ? null : mrr * MONTHS);
    if (arr === null) return 'ARR is required but empty';
    if (!isStorable(arr)) return TOO_LARGE;
    const [start, end] = [text(record.start), text(record.end)];
    if (start && end && end < start) return `End ${end} is before Start ${start}`;
    const seats = number(record.seats);
    return {
      provider: 'import',
      provider_id: text(record.externalId) ?? keyOf(account, record.plan, start),
      account_id: account,
      plan: text(record.plan),
      seats: seats === null ? null : Math.min(Math.round(seats), 2 ** 31 - 1),
      arr,
      currency: text(record.currency) ?? currency,
      trial: record.trial === true,
      start_day: start,
      end_day: end,
    };
  },
};
