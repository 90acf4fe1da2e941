import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import type { AccountRow, AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { api } from '../../../lib/api.ts';
import { useThrottled } from '../../../lib/hooks/use-throttled.ts';

/** Rows per request. */
const WINDOW = 100;
/** Rows fetched ahead of the visible ones. */
const AHEAD = 50;
/** Throttle in milliseconds, so that fast scrolling skips most requests. */
const PAUSE = 90;

type Query = Partial<AccountsQuery>;

const windowOf = (query: Query, index: number) =>
  api.query(listAccounts, { query: { ...query, take: WINDOW, skip: index * WINDOW } });

/** Indexes of the windows with these rows and those ahead. */
export function windowsAround(first: number, last: number, total: number): number[] {
  const from = Math.floor(Math.max(0, first - AHEAD) / WINDOW);
  const to = Math.floor(Math.max(0, Math.min(total - 1, last + AHEAD)) / WINDOW);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

type Range = [first: number, last: number];

/** Scrolling within the same windows causes no request and no render. */
const fetchesAlike = (one: Range, other: Range) =>
  String(windowsAround(...one, Infinity)) === String(windowsAround(...other, Infinity));

interface Windows {
  total: number | undefined;
  rowAt: (index: number) => AccountRow | undefined;
  onRange: (first: number, last: number) => void;
  /** The query of the rows shown. */
  key: string;
  error: Error | null;
  retry: () => void;
}

/** All rows of a list, fetched as they become visible. Rows of the last query stay until the next has loaded. */
export function useAccountWindows(query: Query, enabled: boolean): Windows {
  const cache = useQueryClient();
  const [[first, last], setRange] = useState<Range>([0, 0]);
  const onRange = useThrottled(
    (...range: Range) => setRange((was) => (fetchesAlike(was, range) ? was : range)),
    PAUSE,
  );
  const head = useQuery({
    ...windowOf(query, 0),
    placeholderData: keepPreviousData,
    enabled,
  });
  const answered = useRef(query);
  if (head.data && !head.isPlaceholderData) answered.current = query;
  const shown = answered.current;
  const numbers = windowsAround(first, last, head.data?.total ?? 0);
  const version = useQueries({
    queries: numbers.map((number) => ({ ...windowOf(shown, number), enabled })),
    combine: (answers) => answers.reduce((sum, { dataUpdatedAt }) => sum + dataUpdatedAt, 0),
  });

  const rowAt = useMemo(
    () => {
      const known = new Map<number, AccountRow[]>();
      return (index: number) => {
        const number = Math.floor(index / WINDOW);
        const rows =
          known.get(number) ??
          cache.getQueryData<{ accounts: AccountRow[] }>(windowOf(shown, number).queryKey)
            ?.accounts;
        if (rows) known.set(number, rows);
        return rows?.[index % WINDOW];
      };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a window that has come in makes the rows new
    [cache, shown, version],
  );
  return {
    total: head.data?.total,
    rowAt,
    onRange,
    key: JSON.stringify(shown),
    error: head.error,
    retry: () => void head.refetch(),
  };
}
