import { expect, it } from 'vitest';
import type { TablePreview } from '@rapport/contract/imports/imports.ts';
import { missingFields } from './mapping.ts';
import { sharedColumns } from './shared-columns.ts';
import { namesAccounts, positionUnit } from './import-labels.ts';

const preview: TablePreview = {
  columns: ['customer', 'price'],
  samples: [],
  fields: [
    { key: 'account', label: 'Account', required: true, instead: ['accountId'] },
    { key: 'accountId', label: 'Account id', required: false, instead: [] },
    { key: 'amount', label: 'Amount', required: true, instead: ['unitPrice'] },
  ],
  mapping: [],
  remembered: false,
};
const mapped = (customer: string | null, price: string | null) => [
  { column: 'customer', field: customer, confidence: 1 },
  { column: 'price', field: price, confidence: 1 },
];

it('lists required fields, unless a substitute is mapped', () => {
  expect(missingFields(preview, mapped(null, null))).toEqual(['Account', 'Amount']);
  expect(missingFields(preview, mapped('accountId', null))).toEqual(['Amount']);
  expect(missingFields(preview, mapped('account', 'unitPrice'))).toEqual([]);
});

it('knows the position unit of a file, and which kinds name accounts', () => {
  const batch = (kind: 'mail' | 'revenue', fileName: string) =>
    positionUnit({ kind, fileName } as Parameters<typeof positionUnit>[0]);
  expect([batch('mail', 'a.mbox'), batch('revenue', 'a.JSON'), batch('revenue', 'a.csv')]).toEqual([
    'byte',
    'object',
    'line',
  ]);
  expect((['revenue', 'usage', 'accounts', 'rates', 'mail'] as const).map(namesAccounts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('offers the columns two files share, ids first', () => {
  expect(sharedColumns(['Region', 'orderID', 'price'], ['order_id', 'customer', 'region'])).toEqual(
    ['orderID', 'Region'],
  );
  expect(sharedColumns(['price'], ['customer'])).toEqual([]);
});
