import type { SavedView, ViewSettings } from '@rapport/contract/views.ts';
import { filterReader } from '../../lib/url-filters.ts';
import type { AddressValue } from '../../lib/address.ts';
import type { FilterReader } from '../../lib/url-filters.ts';
import { FILTER_NAMES } from './address.ts';
import type { AccountsSearch } from './address.ts';
import { columnsOf, filtersOf, sortingOf } from './query.ts';

/** A set of filters, columns and an order, under the names they have in the address. */
export interface AccountsView {
  /** A built-in name, or the id of a saved view. */
  key: string;
  label: string;
  base: AccountsSearch;
  /** As the server keeps it; absent for a built-in one. */
  saved?: SavedView;
}

const ALL: AccountsView = { key: 'all', label: 'All accounts', base: {} };

/** Views every organisation has. */
export const BUILT_IN: readonly AccountsView[] = [
  ALL,
  { key: 'mine', label: 'My book', base: { book: 'true' } },
  { key: 'risk', label: 'At risk', base: { healthScores: ['1', '2'] } },
  { key: 'renewing', label: 'Renewing in 90 days', base: { renewal: '90' } },
];

/** What of the address belongs to a view; the rest is the position in it. */
const STATE = [...FILTER_NAMES, 'columns', 'sort', 'direction'] as const;
/** In the address for what the view has and the reader has taken off. */
const OFF = '-';

const items = (value: AddressValue) =>
  value === undefined || value === '' ? [] : [value].flat().toSorted();
const isSame = (one: AddressValue, other: AddressValue) =>
  items(one).join('\n') === items(other).join('\n');

/** A saved view in the names of the address. */
export function viewOf(saved: SavedView): AccountsView {
  const { filters, columns, sort, direction } = saved.settings;
  const texts = Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
  const ordered = sort !== 'name' || direction !== 'ASC';
  return {
    key: saved.id,
    label: saved.name,
    saved,
    base: {
      ...texts,
      ...(columns && { columns: columns.join(',') }),
      ...(ordered && { sort, direction }),
    },
  };
}

/** What is shown, as a view keeps it. */
export function settingsOf(reader: FilterReader): ViewSettings {
  const { key, direction } = sortingOf(reader);
  return { filters: filtersOf(reader), columns: columnsOf(reader), sort: key, direction };
}

/** The view of an address, and what it says beyond it. */
export interface OpenView {
  view: AccountsView;
  /** What is shown: the view with the address over it. */
  shown: AccountsSearch;
  /** The address says something else than the view. */
  changed: boolean;
  /** The address names a view that is not there, or not for this reader. */
  missing: boolean;
}

/**
 * Which view an address opens: the one it names; without a name the one whose filters it spells out, or, when it says
 * nothing at all, the reader's first.
 */
export function openView(
  search: AccountsSearch,
  views: readonly AccountsView[],
  defaultView: string,
): OpenView {
  const named = filterReader(search).text('view');
  const given = Object.fromEntries(STATE.map((key) => [key, search[key]]));
  const silent = STATE.every((key) => items(given[key]).length === 0);
  const find = (key: string) => views.find((view) => view.key === key);
  const view =
    named !== ''
      ? find(named)
      : silent
        ? find(defaultView)
        : views.find((one) => spells(given, one));
  return { ...over(given, view ?? ALL), missing: named !== '' && !view };
}

const spells = (given: AccountsSearch, { saved, base }: AccountsView) =>
  !saved && FILTER_NAMES.every((key) => isSame(given[key], base[key]));

function over(given: AccountsSearch, view: AccountsView): Omit<OpenView, 'missing'> {
  const shown = Object.fromEntries(
    STATE.map((key) => [
      key,
      given[key] === OFF ? undefined : items(given[key]).length > 0 ? given[key] : view.base[key],
    ]),
  );
  return { view, shown, changed: STATE.some((key) => !isSame(shown[key], view.base[key])) };
}

/** The address after a change of what is shown: the view by name, and only what differs from it. */
export function changedAddress(
  search: AccountsSearch,
  { view, shown }: Pick<OpenView, 'view' | 'shown'>,
  change: AccountsSearch,
  defaultView: string,
): AccountsSearch {
  const next = { ...shown, ...change };
  const differing = STATE.map((key) => {
    if (isSame(next[key], view.base[key])) return [key, undefined];
    return [key, items(next[key]).length > 0 ? next[key] : OFF];
  });
  return {
    ...search,
    view: nameInAddress(view.key, defaultView),
    ...Object.fromEntries(differing),
    page: change.page,
  };
}

/** The address of a view as it was saved. */
export const addressOf = (
  search: AccountsSearch,
  key: string,
  defaultView: string,
): AccountsSearch => ({
  ...search,
  ...Object.fromEntries(STATE.map((name) => [name, undefined])),
  page: undefined,
  view: nameInAddress(key, defaultView),
});

/** All accounts need no name where they open first. */
const nameInAddress = (key: string, defaultView: string) =>
  key === 'all' && defaultView === 'all' ? undefined : key;
