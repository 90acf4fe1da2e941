import { accountField, propertyOf } from '@rapport/contract/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields.ts';
import type { AccountRow } from '@rapport/contract/accounts.ts';
import { formatCalendarDay, formatCount, formatDay, formatMoney } from '../../lib/format.ts';

/** The value of a field in words; null where there is none. */
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

/** What an account has in a field, in words. */
export const formatField = (key: AccountFieldKey, account: AccountRow): string | null =>
  formatValue(key, account[propertyOf(key) as keyof AccountRow], account.currency);
