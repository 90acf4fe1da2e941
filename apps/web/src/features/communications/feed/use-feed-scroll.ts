import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { usePaced } from '../../../lib/hooks/use-paced.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';

/** The share of the list that counts as near its end, and of what is left as near its beginning. */
const NEAR_END = 0.8;
/** Pixels above the end that still count as its end. */
const END_PX = 40;
const PAGE_PAUSE_MS = 400;
const REFRESH_PAUSE_MS = 4_500;
/** Scroll events this long after a scroll of the program are its own. */
const OWN_SCROLL_MS = 150;

interface Options {
  /** Changes whenever the list does. */
  items: readonly unknown[];
  loadOlder: () => void;
  loadNewer: () => void;
  /** Near the end; `follows` says whether the view follows it. */
  refresh: (follows: boolean) => void;
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= END_PX;
const goToEnd = (element: HTMLElement) => {
  element.scrollTop = element.scrollHeight;
};

/** Scrolls the feed, keeps its place while it grows, and loads pages near its ends. */
export function useFeedScroll(
  scroller: RefObject<HTMLElement | null>,
  { items, loadOlder, loadNewer, refresh }: Options,
) {
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  /** Set before messages are put above: the distance to keep from the end. */
  const fromEnd = useRef<number | null>(null);
  const own = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** An event was left out meanwhile: of somebody at the top, from where no further one comes. */
  const leftOut = useRef(false);
  const older = usePaced(loadOlder, PAGE_PAUSE_MS);
  const newer = usePaced(loadNewer, PAGE_PAUSE_MS);
  const refreshPaced = usePaced(() => refresh(follows.current), REFRESH_PAUSE_MS);

  /** Runs a scroll of the program, whose events load nothing. */
  const scroll = useStableCallback((run: (element: HTMLElement) => void) => {
    const element = scroller.current;
    if (!element) return;
    clearTimeout(own.current);
    own.current = setTimeout(() => {
      own.current = undefined;
      if (leftOut.current && element.scrollTop === 0) older();
    }, OWN_SCROLL_MS);
    leftOut.current = false;
    run(element);
  });
  const toEnd = useStableCallback(() => {
    follows.current = true;
    setAtEnd(true);
    scroll(goToEnd);
  });
  const onScroll = useStableCallback(() => {
    const element = scroller.current;
    if (!element) return;
    follows.current = isAtEnd(element);
    setAtEnd(follows.current);
    if (own.current !== undefined) {
      leftOut.current = true;
      return;
    }
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (scrollTop <= scrollHeight * (1 - NEAR_END)) older();
    if (scrollTop + clientHeight >= scrollHeight * NEAR_END) {
      newer();
      refreshPaced();
    }
  });

  useLayoutEffect(() => {
    const kept = fromEnd.current;
    fromEnd.current = null;
    if (items.length === 0) return;
    if (kept !== null) scroll((element) => (element.scrollTop = element.scrollHeight - kept));
    else if (follows.current) scroll(goToEnd);
    const element = scroller.current;
    if (element && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      older();
  }, [items, scroll, scroller, older]);

  useEffect(() => {
    if (!scroller.current) return undefined;
    const watch = new ResizeObserver(() => {
      if (follows.current) scroll(goToEnd);
    });
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, [scroller, scroll]);
  useEffect(() => () => clearTimeout(own.current), []);

  /** Shows one message in the middle. */
  const toMessage = useStableCallback((id: string) =>
    scroll((element) => {
      const message = element.querySelector<HTMLElement>(`[data-activity="${id}"]`);
      if (!message) return;
      message.scrollIntoView({ block: 'center' });
      message.focus({ preventScroll: true });
      follows.current = isAtEnd(element);
      setAtEnd(follows.current);
    }),
  );
  /** Remembers the place in the list before messages are put above it. */
  const keepPlace = useStableCallback(() => {
    const element = scroller.current;
    if (element) fromEnd.current = element.scrollHeight - element.scrollTop;
  });
  /** Whether the view follows the end of the list. */
  const isFollowing = useStableCallback(() => follows.current);
  /** The list is about to be replaced; the caller scrolls to a place in it. */
  const letGo = useStableCallback(() => {
    follows.current = false;
  });
  return { atEnd, onScroll, toEnd, toMessage, keepPlace, isFollowing, letGo };
}
