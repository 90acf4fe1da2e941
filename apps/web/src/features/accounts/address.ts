import { ViewFilters } from '@rapport/contract/views.ts';
import { addressReader } from '../../lib/address.ts';
import type { AddressSearch, AddressValue } from '../../lib/address.ts';

type FilterName = keyof ViewFilters;

/** The parameters of the address that filter the accounts list: search, the filters of fields, the reader's book. */
export const FILTER_NAMES = Object.keys(ViewFilters.shape) as FilterName[];

const NAMES = [...FILTER_NAMES, 'view', 'columns', 'sort', 'direction', 'rows', 'page'] as const;

/** What the address of the accounts list says. */
export type AccountsSearch = AddressSearch & {
  [Name in FilterName | 'view' | 'columns']?: AddressValue;
};

export const readAccountsAddress: (search: Record<string, unknown>) => AccountsSearch =
  addressReader(NAMES);
