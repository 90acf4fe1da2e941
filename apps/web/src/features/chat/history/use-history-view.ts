import { useCallback } from 'react';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';

/** The state of the history page in the URL: open session, search text and whether hidden sessions are shown. */
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
