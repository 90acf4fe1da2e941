import { ACCOUNT_OF_ROW } from './belongs-to.ts';
import type { Field } from './field.ts';

const [accountId, account, domain] = ACCOUNT_OF_ROW as [Field, Field, Field];

export const USAGE_FIELDS: readonly Field[] = [
  accountId,
  { ...account, instead: [...(account.instead ?? []), 'subscription'] },
  domain,
  {
    key: 'subscription',
    label: 'Subscription id',
    kind: 'text',
    names: ['subscription id', 'subscription', 'contract id'],
  },
  {
    key: 'day',
    label: 'Day',
    kind: 'period',
    required: true,
    names: ['day', 'usage date', 'date', 'event date', 'activity date', 'month', 'timestamp'],
  },
  {
    key: 'feature',
    label: 'Feature',
    kind: 'text',
    names: ['feature', 'feature name', 'event', 'event name', 'module', 'metric'],
  },
  {
    key: 'count',
    label: 'Count',
    kind: 'number',
    required: true,
    names: [
      'count',
      'usage count',
      'usage',
      'events',
      'event count',
      'sessions',
      'active users',
      'logins',
      'calls',
    ],
  },
];
