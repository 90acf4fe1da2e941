import { CURRENCY } from './belongs-to.ts';
import type { Field } from './field.ts';

/** Units of the organisation's currency per unit of another, valid from a day. */
export const RATE_FIELDS: readonly Field[] = [
  { ...CURRENCY, required: true, names: [...CURRENCY.names, 'from currency', 'from', 'base'] },
  {
    key: 'day',
    label: 'From day',
    kind: 'period',
    required: true,
    names: ['day', 'date', 'from day', 'valid from', 'rate date', 'effective date', 'month'],
  },
  {
    key: 'rate',
    label: 'Rate',
    kind: 'number',
    required: true,
    names: ['rate', 'exchange rate', 'conversion rate', 'fx rate', 'kurs'],
  },
];
