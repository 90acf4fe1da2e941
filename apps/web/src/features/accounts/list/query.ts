import { HEALTH_BANDS, NO_SCORE_BAND } from '@rapport/contract/health/health.ts';
import { accountField, FILTER_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import type { FieldFilter } from '@rapport/contract/account-fields/field.ts';
import { filterNames, MOST_DAYS_AHEAD } from '@rapport/contract/account-fields/shapes.ts';
import { ACCOUNTS_PAGE_SIZE } from '@rapport/contract/accounts/accounts.ts';
import type { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { NamedColumn, SortColumn } from '@rapport/contract/settings/variation.ts';
import type { AccountColumn } from '@rapport/contract/settings/variation.ts';
import type { ViewFilters } from '@rapport/contract/views.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import type { FilterReader } from '../../../lib/address/url-filters.ts';
import { FILTER_NAMES } from '../address.ts';
import type { AccountsSearch } from '../address.ts';

/** URL parameters of all filters, cleared. */
export const NO_FILTERS: AccountsSearch = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, undefined]),
);

type RangeFilter = Extract<FieldFilter, { by: 'range' }>;

/** Bounds of a range in the URL, clamped to its limits. */
export function boundsOf(
  { text }: FilterReader,
  { address, min, max }: RangeFilter,
): [number, number] {
  const bound = (key: string, otherwise: number) => {
    const value = Number(text(key));
    return text(key) === '' || Number.isNaN(value)
      ? otherwise
      : Math.min(max, Math.max(min, value));
  };
  return [bound(address[0], min), bound(address[1], max)];
}

/** A bound at its limit does not filter. */
const insideOf = ([low, high]: [number, number], { min, max }: RangeFilter) => [
  low > min ? low : undefined,
  high < max ? high : undefined,
];

type Entry = readonly [name: string, value: unknown];

/** Filters in the URL, without unknown values. */
export function filtersOf(reader: FilterReader): ViewFilters {
  const { text, list } = reader;
  const some = <Item>(values: Item[]) => (values.length > 0 ? values : undefined);
  const ofFields = FILTER_FIELDS.flatMap((key): Entry[] => {
    const { filter, choices } = accountField(key);
    switch (filter?.by) {
      case 'any':
        return [
          [filter.address, some(list(filter.address).filter((one) => !choices || one in choices))],
        ];
      case 'band':
        return [[filter.address, some(bandsIn(list(filter.address)))]];
      case 'daysAhead':
        return [[filter.address, daysIn(text(filter.address))]];
      case 'range': {
        const inside = insideOf(boundsOf(reader, filter), filter);
        return filter.address.map((name, index) => [name, inside[index]]);
      }
      default:
        return [];
    }
  });
  return {
    search: text('search') || undefined,
    book: text('book') === 'true' || undefined,
    atRisk: text('atRisk') === 'true' || undefined,
    ...(Object.fromEntries(ofFields) as Omit<ViewFilters, 'search' | 'book' | 'atRisk'>),
  };
}

/** Health bands, 1 to 5. */
const BANDS = [NO_SCORE_BAND, ...HEALTH_BANDS.map(({ band }) => band)];
/** healthScores=1&healthScores=2, or 1,2 */
const bandsIn = (texts: string[]) => {
  const named = texts.flatMap((text) => text.split(','));
  return BANDS.filter((band) => named.includes(String(band)));
};

/** Any whole number of days, also one that the filter does not offer. */
const daysIn = (text: string): number | undefined => {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS_AHEAD ? days : undefined;
};

/** Sort order from the URL, by name by default. */
export function sortingOf({ text }: FilterReader) {
  const key = SortColumn.safeParse(text('sort')).data ?? 'name';
  return { key, direction: text('direction') === 'DESC' ? 'DESC' : 'ASC' } as const;
}

/** Known columns in the URL, name first; null without any. */
export function columnsOf({ text }: FilterReader): AccountColumn[] | null {
  if (text('columns') === '') return null;
  const named = text('columns')
    .split(',')
    .flatMap((column) => NamedColumn.safeParse(column).data ?? []);
  return ['name', ...new Set(named.filter((column) => column !== 'name'))];
}

/** The list's query; bounds at their limits are left out. */
export function accountsQuery(
  reader: FilterReader & { page: number },
  tags: readonly string[],
): Partial<AccountsQuery> {
  const { search, book, atRisk, ...filters } = filtersOf(reader);
  const { key, direction } = sortingOf(reader);
  const ofFields = FILTER_FIELDS.flatMap((field): Entry[] => {
    const { filter } = accountField(field);
    if (!filter) return [];
    const addresses = filterNames(filter, 'address');
    return filterNames(filter, 'query').map((name, index) => {
      const value: unknown = filters[addresses[index] as keyof typeof filters];
      if (filter.by === 'any' || filter.by === 'band') return [name, value ?? []];
      if (filter.by !== 'daysAhead') return [name, value];
      return [name, typeof value === 'number' ? dayFromNow(value) : undefined];
    });
  });
  return {
    take: ACCOUNTS_PAGE_SIZE,
    skip: (reader.page - 1) * ACCOUNTS_PAGE_SIZE,
    includeDisabled: true,
    freeTextSearch: search,
    book,
    atRisk,
    ...(Object.fromEntries(ofFields) as Partial<AccountsQuery>),
    accountTagFilters: [...tags],
    sort: key,
    direction,
  };
}
