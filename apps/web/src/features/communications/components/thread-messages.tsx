import { RotateCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Activity, EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useNewestMessages, useThread } from '../api.ts';
import { dayName } from '../feed/day-name.ts';
import { MessageView } from './message-view.tsx';

interface Props {
  summary: EnrichedSummary | undefined;
  id: string;
  /** The message to scroll to, and the text to highlight in it. */
  message: string | undefined;
  words: string | null;
}

/** Pixels from either end at which more is loaded. */
const THRESHOLD = 200;

/** Messages by day in the order of their provider; more load at either end on scrolling. */
export function ThreadMessages({ summary, id, message, words }: Props) {
  const thread = useThread(id, message);
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = thread;
  const newest = useNewestMessages(id, {
    accountId: summary?.accountId ?? null,
    known: data?.pages[0]?.total,
  });
  const region = useRef<HTMLDivElement>(null);
  const [start, end] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const keepPlace = usePlaceKept(region, data?.pages[0]?.page);
  useReached(start, thread.hasPreviousPage && !thread.isFetching, () => {
    keepPlace();
    void thread.fetchPreviousPage();
  });
  useReached(end, hasNextPage && !thread.isFetching, () => void thread.fetchNextPage());

  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const messages = data?.pages.flatMap(({ activities }) => activities);
  const days = messages && [
    ...Map.groupBy(messages, (item: Activity) => dayName(item.originItemCreatedAt)),
  ];
  return (
    <div
      ref={region}
      className="min-w-0 flex-1 px-4 py-3 sm:px-6 md:overflow-auto"
      tabIndex={0}
      role="region"
      aria-label="Messages"
    >
      {!messages && (
        <>
          <Loading label="Loading messages" />
          <Skeleton className="my-4 h-24" />
          <Skeleton className="my-4 h-24" />
        </>
      )}
      {messages?.length === 0 && <EmptyState title="No activities found for this thread" />}
      <div ref={start}>{thread.isFetchingPreviousPage && <Skeleton className="h-6" />}</div>
      {days?.map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h3 className="flex items-center gap-3 pt-2 text-[12px] font-medium text-(--text-2) after:h-px after:flex-1 after:bg-(--line)">
            {day}
          </h3>
          {items.map((item) => (
            <MessageView
              key={item.id}
              message={item}
              evidence={summary?.evidence.filter(({ messageId }) => messageId === item.id) ?? []}
              highlight={item.id === message ? words : null}
            />
          ))}
        </section>
      ))}
      <div ref={end} className="min-h-6">
        {isFetchingNextPage && <Skeleton className="h-6" />}
      </div>
      {messages && !hasNextPage && (
        <Button variant="ghost" className="-ml-2.5" onClick={newest.refresh}>
          <RotateCw className="size-3.5" aria-hidden />
          {newest.isFetching ? 'Looking for new messages' : 'Check for new messages'}
        </Button>
      )}
    </div>
  );
}

/** Calls `onReach` when an element comes within the threshold of the visible part. */
function useReached(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onReach: () => void,
): void {
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!element.current || !enabled) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach.current(), {
      root: scrollerOf(element.current),
      rootMargin: `${THRESHOLD}px 0px`,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, enabled]);
}

/**
 * Keeps what is read where it is when a page comes in above it; returns the function to call before that page is asked
 * for.
 */
function usePlaceKept(region: RefObject<HTMLElement | null>, firstPage: number | undefined) {
  const before = useRef<{ height: number; top: number; page: number | undefined } | null>(null);
  useLayoutEffect(() => {
    const scroller = scrollerOf(region.current);
    if (!before.current || !scroller || firstPage === before.current.page) return;
    const { height, top } = before.current;
    before.current = null;
    // The browser keeps the place itself unless the reader is at the very top.
    if (scroller.scrollTop === top) scroller.scrollTop = top + scroller.scrollHeight - height;
  }, [region, firstPage]);
  return () => {
    const scroller = scrollerOf(region.current);
    if (scroller)
      before.current = {
        height: scroller.scrollHeight,
        top: scroller.scrollTop,
        page: firstPage,
      };
  };
}

/** The element that scrolls around another, or itself: the messages, and on a phone the whole dialog. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
