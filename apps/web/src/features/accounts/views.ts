import type { FilterReader, Filters } from '../../lib/url-filters.ts';
import { NO_FILTERS } from './query.ts';

export interface AccountsView {
  value: string;
  label: string;
  filters: Filters;
}

/** Views of the accounts list that need no setting up; each is a set of filters in the address. */
export const accountsViews = (memberId: string | undefined): AccountsView[] => [
  { value: 'all', label: 'All accounts', filters: {} },
  ...(memberId ? [{ value: 'mine', label: 'My book', filters: { owners: [memberId] } }] : []),
  { value: 'risk', label: 'At risk', filters: { healthScores: ['1', '2'] } },
  { value: 'renewing', label: 'Renewing in 90 days', filters: { renewal: '90' } },
];

/** The view whose filters, and no others, stand in the address. */
export function openView(views: readonly AccountsView[], { list }: FilterReader): string | null {
  const same = ({ filters }: AccountsView) =>
    Object.keys(NO_FILTERS).every(
      (key) => [list(key)].flat().join() === [filters[key] ?? []].flat().join(),
    );
  return views.find(same)?.value ?? null;
}
