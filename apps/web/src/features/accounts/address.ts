import { ViewFilters } from '@rapport/contract/views.ts';
import { addressReader } from '../../lib/address/address.ts';
import type { AddressSearch, AddressValue } from '../../lib/address/address.ts';

type FilterName = keyof ViewFilters;

/** URL parameters that filter the accounts list: search, field filters, the reader's book. */
export const FILTER_NAMES = Object.keys(ViewFilters.shape) as FilterName[];

const NAMES = [...FILTER_NAMES, 'view', 'columns', 'sort', 'direction', 'rows', 'page'] as const;

/** URL parameters of the accounts list. */
export type AccountsSearch = AddressSearch & {
  [Name in FilterName | 'view' | 'columns']?: AddressValue;
};

export const readAccountsAddress: (search: Record<string, unknown>) => AccountsSearch =
  addressReader(NAMES);
