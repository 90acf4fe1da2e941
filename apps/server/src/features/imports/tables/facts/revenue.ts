import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import { isStorable, number, text, TOO_LARGE } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/**
 * Revenue entries. Without an id the key is account, day, company, income group and type, currency and order, plus a
 * counter for rows that share them. The amount is not part of the key, so a corrected file updates it.
 */
export const REVENUE: FactKind = {
  table: 'revenue_entry',
  key: ['provider', 'provider_id'],
  hasId: true,
  ofAccount: true,
  toRow: (record, { account, currency, keyOf }) => {
    const amount = amountOf(record);
    if (amount === null) return 'Amount is required but empty';
    if (!isStorable(amount)) return TOO_LARGE;
    const described = {
      company: text(record.company) ?? '',
      income_group: text(record.incomeGroup) ?? '',
      income_type: text(record.incomeType) ?? '',
      currency: text(record.currency) ?? currency,
    };
    return {
      provider: 'import',
      provider_id:
        text(record.externalId) ??
        keyOf(account, record.day, ...Object.values(described), record.reference),
      account_id: account,
      day: text(record.day),
      ...described,
      amount,
    };
  },
};

/** The amount, or unit price x quantity x (1 - discount), to the cent. */
export function amountOf(record: FieldValues): number | null {
  const stated = number(record.amount);
  if (stated !== null) return stated;
  const price = number(record.unitPrice);
  if (price === null) return null;
  const cents = 100 * price * (number(record.quantity) ?? 1) * (1 - (number(record.discount) ?? 0));
  // Half a cent stays half a cent: 0.285 x 100 is 28.499999999999996 in binary.
  return Math.round(Number(cents.toFixed(6))) / 100;
}
