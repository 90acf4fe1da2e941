import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Filters = Record<string, string | string[] | undefined>;

/** The filters of a view live in its address: any change goes back to page 1. */
export function useUrlFilters() {
  const search = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();

  const set = useCallback(
    (change: Filters) => {
      const next: Filters = {
        ...search,
        ...('page' in change ? {} : { page: undefined }),
        ...change,
      };
      void navigate({ to: '.', search: next as never, replace: true });
    },
    [navigate, search],
  );

  const text = (key: string): string => {
    const value = search[key];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const list = (key: string): string[] => {
    const value = search[key];
    return value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value];
  };
  const page = Math.max(1, Number(text('page')) || 1);
  return { text, list, page, set };
}
