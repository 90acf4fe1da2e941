import { useEffect, useRef } from 'react';
import type { Activity, EnrichedSummary } from '@rapport/contract/communications.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useThread } from '../api.ts';
import { MessageView } from './message-view.tsx';

interface Props {
  summary: EnrichedSummary | undefined;
  id: string;
  /** The message to scroll to, and the text to highlight in it. */
  message: string | undefined;
  words: string | null;
}

/** Messages by day, oldest first; more load on scrolling. */
export function ThreadMessages({ summary, id, message, words }: Props) {
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
    fetchPreviousPage,
    hasPreviousPage,
  } = useThread(id, message);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasNextPage, fetchNextPage]);

  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const messages = data?.pages.flatMap(({ activities }) => activities);
  const days = messages && [
    ...Map.groupBy(messages, (item: Activity) => formatLongDay(item.originItemCreatedAt)),
  ];
  return (
    <div
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
      {hasPreviousPage && (
        <Button variant="ghost" className="w-full" onClick={() => void fetchPreviousPage()}>
          Earlier messages
        </Button>
      )}
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
      <div ref={end} className="h-6">
        {isFetchingNextPage && <Skeleton className="h-6" />}
      </div>
    </div>
  );
}
