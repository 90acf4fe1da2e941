import { ACCOUNTS_PAGE_SIZE, REVENUE_FILTER } from '@rapport/contract/accounts.ts';
import type { AccountsQuery } from '@rapport/contract/accounts.ts';
import { AccountStage } from '@rapport/contract/enumerations.ts';
import { AccountColumn } from '@rapport/contract/variation.ts';
import { dayFromNow } from '../../lib/format.ts';
import type { FilterReader } from '../../lib/url-filters.ts';

/** The parameters of the address that filter the accounts list, all of them off. */
export const NO_FILTERS = {
  search: undefined,
  stage: undefined,
  tiers: undefined,
  owners: undefined,
  healthScores: undefined,
  renewal: undefined,
  revenueMin: undefined,
  revenueMax: undefined,
  book: undefined,
};

/** The lower and upper bound of the revenue filter, within 0 and 10 million. */
export function revenueBounds({ text }: FilterReader): [number, number] {
  const bound = (key: string, otherwise: number) => {
    const value = Number(text(key));
    return text(key) === '' || Number.isNaN(value)
      ? otherwise
      : Math.min(REVENUE_FILTER.max, Math.max(REVENUE_FILTER.min, value));
  };
  return [bound('revenueMin', REVENUE_FILTER.min), bound('revenueMax', REVENUE_FILTER.max)];
}

/** The stages of the address that exist. */
export const stagesOf = ({ list }: FilterReader): AccountStage[] =>
  list('stage').filter((stage): stage is AccountStage => AccountStage.safeParse(stage).success);

/** The health bands of the address that exist, 1 to 5. */
export const bandsOf = ({ list }: FilterReader): number[] =>
  list('healthScores')
    .map(Number)
    .filter((band) => Number.isInteger(band) && band >= 1 && band <= 5);

/** How the rows are sorted; by name when the address says nothing. */
export function sortingOf({ text }: FilterReader) {
  const key = AccountColumn.options.find((sort) => sort === text('sort')) ?? 'name';
  return { key, direction: text('direction') === 'DESC' ? 'DESC' : 'ASC' } as const;
}

/** The columns of the address that exist, the name first; null when it names none. */
export function columnsOf({ text }: FilterReader): AccountColumn[] | null {
  const named = new Set(text('columns').split(','));
  if (text('columns') === '') return null;
  const chosen = [...named].filter(
    (column): column is AccountColumn => AccountColumn.safeParse(column).success,
  );
  return ['name', ...chosen.filter((column) => column !== 'name')];
}

/** What the list asks the server for; a bound at its extreme is not sent. */
export function accountsQuery(
  filters: FilterReader & { page: number },
  tags: readonly string[],
): Partial<AccountsQuery> {
  const { text, list, page } = filters;
  const [min, max] = revenueBounds(filters);
  const renewal = Number(text('renewal')) || 0;
  const { key, direction } = sortingOf(filters);
  return {
    take: ACCOUNTS_PAGE_SIZE,
    skip: (page - 1) * ACCOUNTS_PAGE_SIZE,
    includeDisabled: true,
    freeTextSearch: text('search') || undefined,
    minRevenue: min > REVENUE_FILTER.min ? min : undefined,
    maxRevenue: max < REVENUE_FILTER.max ? max : undefined,
    stages: stagesOf(filters),
    owners: list('owners'),
    tiers: list('tiers'),
    healthScores: bandsOf(filters),
    renewalBefore: renewal > 0 ? dayFromNow(renewal) : undefined,
    book: text('book') === 'true' || undefined,
    accountTagFilters: [...tags],
    sort: key,
    direction,
  };
}
