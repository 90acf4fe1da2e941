import { useNavigate } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { FeedKind } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useAddressText } from '../../../../lib/address/url-filters.ts';
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts';
import { Button } from '../../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useFeed } from '../../feed/use-feed.ts';
import { ChatInput } from './chat-input.tsx';
import { FeedList } from './feed-list.tsx';

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'mail', label: 'Email' },
  { value: 'chat', label: 'Chat' },
  { value: 'case', label: 'Cases' },
  { value: 'call', label: 'Calls' },
] as const;

/** The activity feed of an account, and where the team writes to each other. */
export function Feed({ accountId, title }: { accountId: AccountId; title: string }) {
  const navigate = useNavigate();
  const linked = useAddressText('activity');
  const kind = FeedKind.safeParse(useAddressText('kind')).data;
  const [parent, setParent] = useState<FeedActivity | null>(null);
  const leaveLink = useStableCallback(() => {
    if (linked)
      void navigate({
        to: '.',
        search: (before) => ({ ...before, activity: undefined }),
        replace: true,
      });
  });
  const showKind = (next: FeedKind | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, activity: undefined, kind: next }),
      replace: true,
    });
  const scroller = useRef<HTMLDivElement>(null);
  const feed = useFeed({ accountId, kind, linked, onLeaveLink: leaveLink, scroller });
  const { status, error, items, hasOlder } = feed.view;
  const cancelReply = useCallback(() => setParent(null), []);
  const show = useStableCallback(feed.show);
  const waiting = feed.unread > 0 && !feed.atEnd && status === 'ready';
  return (
    <section
      aria-label={title}
      className="relative flex min-w-0 flex-1 flex-col max-lg:min-h-[420px] max-lg:shrink-0"
    >
      <header className="mx-auto flex w-full max-w-[1080px] flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 pb-2 max-sm:px-3 max-sm:pt-2 lg:px-7 lg:pt-6">
        <h2 className="min-w-0 flex-1 text-[16px] font-semibold max-sm:sr-only">{title}</h2>
        <Tabs
          label="Kind of activity"
          tabs={KINDS}
          value={kind ?? 'all'}
          onChange={(value) => showKind(value === 'all' ? undefined : value)}
        />
      </header>
      <div
        ref={scroller}
        onScroll={feed.onScroll}
        tabIndex={0}
        role="region"
        aria-label="Messages"
        className="min-h-0 flex-1 overflow-auto [overflow-anchor:none]"
      >
        <div className="mx-auto max-w-[1080px] px-5 pb-4 max-sm:px-3 lg:px-7">
          {status === 'failed' && (
            <ErrorState title="Something went wrong" detail={error?.message} onRetry={feed.retry} />
          )}
          {status === 'loading' && <FeedSkeleton />}
          {status === 'ready' && items.length === 0 && (
            <NothingYet kind={kind} onAll={() => showKind(undefined)} />
          )}
          {hasOlder && <Skeleton className="mt-3 h-10" />}
          <FeedList
            items={items}
            linked={linked}
            busy={status === 'loading'}
            onReply={setParent}
            onShow={show}
          />
        </div>
      </div>
      <div className="mx-auto w-full max-w-[1080px] px-5 pb-4 max-sm:px-2 max-sm:pb-2 lg:px-6">
        <div className="relative">
          <p role="status" className="sr-only">
            {waiting && updatesLabel(feed.unread)}
          </p>
          {waiting && (
            <button
              type="button"
              onClick={feed.jump}
              className="absolute right-3 bottom-full mb-3 inline-flex h-8 items-center gap-1.5 rounded-full bg-(--accent) pr-3.5 pl-3 font-medium text-(--on-accent) shadow-(--shadow-pop) hover:brightness-110 max-sm:h-11"
            >
              <ArrowDown className="size-3.5" aria-hidden />
              {updatesLabel(feed.unread)}
            </button>
          )}
          <ChatInput
            accountId={accountId}
            parent={parent}
            onCancel={cancelReply}
            onSent={() => {
              setParent(null);
              // Other kinds do not show what was posted.
              if (kind === undefined || kind === 'chat') void feed.showOwn();
              else showKind(undefined);
            }}
          />
        </div>
      </div>
    </section>
  );
}

const updatesLabel = (count: number): string => plural(count, 'new update');

const NothingYet = ({ kind, onAll }: { kind: FeedKind | undefined; onAll: () => void }) =>
  kind ? (
    <EmptyState title="No activity of this kind">
      Try another type.
      <Button onClick={onAll}>Show all</Button>
    </EmptyState>
  ) : (
    <EmptyState title="This account has no activity">
      Messages appear here once you import email or connect a source.
    </EmptyState>
  );

const FeedSkeleton = () => (
  <div className="mt-6 flex flex-col gap-5">
    <Loading label="Loading the activity" />
    {Array.from({ length: 7 }, (_, index) => (
      <div key={index} className="flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-9 max-w-[640px]" />
        </div>
      </div>
    ))}
  </div>
);
