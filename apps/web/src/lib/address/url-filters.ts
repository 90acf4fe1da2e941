import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AddressSearch } from './address.ts';

export interface FilterReader {
  /** A parameter as one text; empty when it is not there. */
  text: (key: string) => string;
  /** A parameter as a list, whether it is given once or several times. */
  list: (key: string) => string[];
}

/** Reads the parameters of an address. */
export function filterReader(
  search: Readonly<Record<string, unknown>>,
): FilterReader & { page: number } {
  const list = (key: string): string[] => {
    const value = search[key];
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    );
  };
  const text = (key: string): string => list(key)[0] ?? '';
  return { text, list, page: Math.max(1, Math.trunc(Number(text('page'))) || 1) };
}

/** The parameters after a change; any change but of the page itself goes back to page 1. */
export const changedFilters = (search: AddressSearch, change: AddressSearch): AddressSearch => ({
  ...search,
  ...('page' in change ? {} : { page: undefined }),
  ...change,
});

/** The filters of a view live in its address. */
export function useUrlFilters() {
  const search: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();

  const set = useCallback(
    (change: AddressSearch) => {
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

/** One parameter of the address; undefined where it is not there. */
export const useAddressText = (name: keyof AddressSearch): string | undefined =>
  filterReader(useSearch({ strict: false })).text(name) || undefined;
