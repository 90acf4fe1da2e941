import { accountField, IMPORTED_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import type { AccountFieldKey } from '@rapport/contract/account-fields/account-fields.ts';
import type { FieldKind as AccountFieldKind } from '@rapport/contract/account-fields/field.ts';
import { CURRENCY } from './belongs-to.ts';
import type { Field, FieldKind } from './field.ts';

/** Cell parsers by kind of account field. */
const READ_AS: Record<AccountFieldKind, FieldKind> = {
  text: 'text',
  money: 'money',
  count: 'number',
  day: 'day',
  moment: 'day',
  flag: 'flag',
  choice: 'choice',
  person: 'email',
  health: 'number',
  domains: 'domain',
};

/** Import column of a catalogue field; its label is also a name. */
function tableField(key: AccountFieldKey): Field {
  const { label, kind, required, choices, import: column } = accountField(key);
  const names = column?.names ?? [];
  const own = label.toLowerCase();
  return {
    key: column?.key ?? key,
    label: column?.label ?? label,
    kind: column?.kind ?? READ_AS[kind],
    names: names.includes(own) ? names : [...names, own],
    // A flag that a file leaves out is "no".
    ...(required && kind !== 'flag' && { required }),
    ...(column?.maxLength && { maxLength: column.maxLength }),
    ...(choices && { choices: choicePatterns(choices) }),
  };
}

/** A choice can be given as value or label, in any case, with spaces, hyphens or underscores. */
const choicePatterns = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => {
    const spellings = [value, label].map((text) =>
      text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[\s_-]+/g, '[\\s_-]*'),
    );
    return [new RegExp(`^(?:${spellings.join('|')})$`, 'i'), value] as const;
  });

/** Fields of an accounts file: catalogue fields, identifiers and tags. */
export const ACCOUNT_FIELDS: readonly Field[] = [
  {
    key: 'externalId',
    label: 'Record id',
    kind: 'text',
    names: [
      'account id',
      'id',
      'record id',
      'company id',
      'hs object id',
      'external id',
      'customer id',
      'client id',
      'crm id',
      'account number',
      'kundennummer',
    ],
  },
  ...IMPORTED_FIELDS.map(tableField),
  CURRENCY,
  {
    key: 'churned',
    label: 'Churned',
    kind: 'flag',
    names: ['churn flag', 'churned', 'is churned', 'churn', 'inactive'],
  },
  {
    key: 'industry',
    label: 'Industry',
    kind: 'text',
    names: ['industry', 'sector', 'branche', 'vertical', 'secteur'],
  },
  {
    key: 'region',
    label: 'Region',
    kind: 'text',
    names: [
      'region',
      'country',
      'territory',
      'office location',
      'location',
      'land',
      'pays',
      'billing country',
      'area',
    ],
  },
  { key: 'csm', label: 'CSM', kind: 'text', names: ['csm name', 'success manager', 'cs owner'] },
  {
    key: 'parent',
    label: 'Parent account',
    kind: 'text',
    names: [
      'parent',
      'parent account',
      'parent account id',
      'parent id',
      'parent company',
      'parent company id',
      'parent name',
      'subsidiary of',
    ],
  },
];
