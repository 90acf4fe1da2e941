import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { FEED_JUMP_SIZE } from '@rapport/contract/communications/activities.ts';
import type { FeedKind } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { FeedStore } from './feed-store.ts';
import { useFeedScroll } from './use-feed-scroll.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useUnread } from './use-unread.ts';

interface Options {
  accountId: AccountId;
  /** Only messages of this kind; nothing is marked as read then. */
  kind: FeedKind | undefined;
  /** The message that the address names. */
  linked: string | undefined;
  /** Takes the message from the address. */
  onLeaveLink: () => void;
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
}

/** The feed of an account: what is loaded and where it is scrolled to, kept up to date, and marked as read at its end. */
export function useFeed({ accountId, kind, linked, onLeaveLink, scroller }: Options) {
  const store = useMemo(
    () => new FeedStore({ accountId, kinds: kind && [kind] }),
    [accountId, kind],
  );
  const view = useSyncExternalStore(store.subscribe, store.view);
  const { unread, refreshUnread, markRead } = useUnread(accountId);

  const markSeen = useStableCallback(() => {
    const newest = store.view().items.at(-1);
    // What is not marked now is marked at the next visit.
    if (newest && kind === undefined)
      void markRead(newest.originItemCreatedAt).catch(refreshUnread).catch(ignore);
  });
  const loadNewer = useStableCallback(async (follows: boolean) => {
    const added = await store.loadNewer();
    if (follows && !store.view().hasNewer && (added > 0 || unread > 0)) markSeen();
  });
  const scroll = useFeedScroll(scroller, {
    items: view.items,
    loadOlder: () => void store.loadOlder().catch(ignore),
    loadNewer: () => void (view.hasNewer && store.loadNewer().catch(ignore)),
    refresh: (follows) => void loadNewer(follows).catch(ignore),
  });
  const { keepPlace, toMessage } = scroll;
  useLayoutEffect(() => store.onPrepend(keepPlace), [store, keepPlace]);

  const look = useRef<Promise<void>>(null);
  useLiveUpdates(accountId, () => {
    const atEnd = scroll.isFollowing() && !view.hasNewer;
    look.current ??= (atEnd ? loadNewer(true) : refreshUnread())
      .catch(ignore)
      .finally(() => (look.current = null));
  });

  const showNewest = useStableCallback(async (pageSize?: number) => {
    scroll.toEnd();
    if (!(await store.loadNewest(pageSize).catch(store.fail))) return;
    scroll.toEnd();
    markSeen();
  });
  /** The linked message, until it has been scrolled to. */
  const target = useRef<string>(undefined);
  const showLinked = useStableCallback(async (id: string) => {
    if (store.has(id)) return scroll.toMessage(id);
    target.current = id;
    scroll.letGo();
    try {
      await store.loadAround(id);
    } catch {
      target.current = undefined;
      toast({
        title: 'This message cannot be shown',
        description: 'It was removed, or you may not see it. Here are the newest.',
        variant: 'warning',
      });
      onLeaveLink();
      await showNewest();
    }
  });
  useEffect(() => () => store.close(), [store]);
  useEffect(() => {
    if (linked) void showLinked(linked);
    else if (store.view().status === 'loading') void showNewest();
  }, [store, linked, showLinked, showNewest]);
  useLayoutEffect(() => {
    const id = target.current;
    if (!view.items.some((item) => item.id === id)) return;
    target.current = undefined;
    if (id !== undefined) toMessage(id);
  }, [view.items, toMessage]);

  return {
    view,
    unread,
    atEnd: scroll.atEnd && !view.hasNewer,
    onScroll: scroll.onScroll,
    retry: () => void showNewest(),
    /** Reloads the newest, shows them and marks them as read. */
    jump: () => {
      onLeaveLink();
      void showNewest(FEED_JUMP_SIZE);
    },
    /** Shows what the reader has just posted. */
    showOwn: async () => {
      onLeaveLink();
      if (store.view().hasNewer) return showNewest(FEED_JUMP_SIZE);
      scroll.toEnd();
      await store.loadNewer().catch(ignore);
      scroll.toEnd();
      markSeen();
    },
    /** Shows a message of the account, loaded or not. */
    show: (id: string) => void showLinked(id),
  };
}

const ignore = () => undefined;
