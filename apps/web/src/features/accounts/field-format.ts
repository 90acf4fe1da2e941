import { accountField, propertyOf } from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { formatCalendarDay, formatCount, formatDay, formatMoney } from '../../lib/format/format.ts';

/** Formats a field value; null without one. */
export function formatValue(key: AccountFieldKey, value: unknown, currency = 'USD'): string | null {
  const { kind, choices } = accountField(key);
  if (typeof value === 'number')
    return kind === 'money' ? formatMoney(value, currency) : formatCount(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || value === '') return null;
  if (kind === 'day') return formatCalendarDay(value);
  if (kind === 'moment') return formatDay(value);
  return choices?.[value] ?? value;
}

/** Formats a field of an account. */
export const formatField = (key: AccountFieldKey, account: AccountRow): string | null =>
  formatValue(key, account[propertyOf(key) as keyof AccountRow], account.currency);
