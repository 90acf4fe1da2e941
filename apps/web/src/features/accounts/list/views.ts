import type { SavedView, ViewSettings } from '@rapport/contract/views.ts';
import { filterReader } from '../../../lib/address/url-filters.ts';
import type { AddressValue } from '../../../lib/address/address.ts';
import type { FilterReader } from '../../../lib/address/url-filters.ts';
import { FILTER_NAMES } from '../address.ts';
import type { AccountsSearch } from '../address.ts';
import { columnsOf, filtersOf, sortingOf } from './query.ts';

/** Filters, columns and order, by their URL parameter names. */
export interface AccountsView {
  /** A built-in name, or the id of a saved view. */
  key: string;
  label: string;
  base: AccountsSearch;
  /** The stored view; absent for a built-in one. */
  saved?: SavedView;
}

const ALL: AccountsView = { key: 'all', label: 'All accounts', base: {} };

/** Built-in views. */
export const BUILT_IN: readonly AccountsView[] = [
  ALL,
  { key: 'mine', label: 'My book', base: { book: 'true' } },
  { key: 'risk', label: 'At risk', base: { atRisk: 'true' } },
  { key: 'renewing', label: 'Renewing in 90 days', base: { renewal: '90' } },
];

/** URL parameters that belong to a view; others are the position in it. */
const STATE = [...FILTER_NAMES, 'columns', 'sort', 'direction'] as const;
/** URL value for a filter of the view that the reader has removed. */
const OFF = '-';

const items = (value: AddressValue) =>
  value === undefined || value === '' ? [] : [value].flat().toSorted();
const isSame = (one: AddressValue, other: AddressValue) =>
  items(one).join('\n') === items(other).join('\n');

/** A saved view as URL parameters. */
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

/** The current state as view settings. */
export function settingsOf(reader: FilterReader): ViewSettings {
  const { key, direction } = sortingOf(reader);
  return { filters: filtersOf(reader), columns: columnsOf(reader), sort: key, direction };
}

/** The view of a URL, with changes to it. */
export interface OpenView {
  view: AccountsView;
  /** The view with the URL's changes applied. */
  shown: AccountsSearch;
  /** The URL differs from the view. */
  changed: boolean;
  /** The view named in the URL does not exist or is not visible to the reader. */
  missing: boolean;
}

/**
 * The view that a URL opens: the named one; without a name, the built-in one with exactly its filters; without any
 * parameters, the reader's default.
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

/** The URL after a change: the view's name and only the differences from it. */
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

/** The URL of a view without changes. */
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

/** All accounts has no URL parameter when it is the default. */
const nameInAddress = (key: string, defaultView: string) =>
  key === 'all' && defaultView === 'all' ? undefined : key;
