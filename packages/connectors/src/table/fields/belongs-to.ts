import type { Field } from './field.ts';

/** Identifies the account of a row: record id, name or domain. */
export const ACCOUNT_OF_ROW: readonly Field[] = [
  {
    key: 'accountId',
    label: 'Account id',
    kind: 'text',
    names: [
      'account id',
      'customer id',
      'company id',
      'client id',
      'associatedcompanyid',
      'associated company id',
      'associated company ids',
      'account number',
      'customer number',
      'kundennummer',
    ],
  },
  {
    key: 'account',
    label: 'Account',
    kind: 'text',
    required: true,
    instead: ['accountId', 'accountDomain'],
    names: [
      'account',
      'account name',
      'customer',
      'customer name',
      'company',
      'company name',
      'client',
      'client name',
      'business name',
      'associated company',
      'organisation',
      'organization',
      'kunde',
      'firma',
    ],
  },
  {
    key: 'accountDomain',
    label: 'Account domain',
    kind: 'domain',
    names: ['account domain', 'customer domain', 'company domain', 'domain', 'website'],
  },
];

export const CURRENCY: Field = {
  key: 'currency',
  label: 'Currency',
  kind: 'currency',
  names: [
    'currency',
    'currency code',
    'deal currency code',
    'currency iso code',
    'währung',
    'devise',
  ],
};
