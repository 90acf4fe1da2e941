import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Filters = Record<string, string | string[] | undefined>;

export interface FilterReader {
  /** A parameter as one text; empty when it is not there. */
  text: (key: string) => string;
  /** A parameter as a list, whether it stands once or several times. */
  list: (key: string) => string[];
}

/** Reads the parameters of an address. */
export function filterReader(search: Filters): FilterReader & { page: number } {
  const list = (key: string): string[] => {
    const value = search[key];
    return value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
  };
  const text = (key: string): string => list(key)[0] ?? '';
  return { text, list, page: Math.max(1, Math.trunc(Number(text('page'))) || 1) };
}

/** The parameters after a change; any change but of the page itself goes back to page 1. */
export const changedFilters = (search: Filters, change: Filters): Filters => ({
  ...search,
  ...('page' in change ? {} : { page: undefined }),
  ...change,
});

/** The filters of a view live in its address. */
export function useUrlFilters() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();

  const set = useCallback(
    (change: Filters) => {
      void navigate({
        to: '.',
        search: changedFilters(search, change),
        replace: true,
      });
    },
    [navigate, search],
  );

  return { ...filterReader(search), set };
}
