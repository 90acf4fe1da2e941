import { useCallback } from 'react';
import { useUrlFilters } from '../../lib/url-filters.ts';

/** What of the history the address shows, and how that is changed: the open session, the search, those that are hidden. */
export function useHistoryView() {
  const { text, set } = useUrlFilters();
  const onKeyword = useCallback((keyword: string) => set({ keyword: keyword.trim() }), [set]);
  const onHidden = (hidden: boolean) =>
    set({ hidden: hidden ? 'true' : undefined, keyword: undefined });
  return {
    current: text('sessionId') || null,
    keyword: text('keyword'),
    onKeyword,
    hidden: text('hidden') === 'true',
    onHidden,
  };
}
