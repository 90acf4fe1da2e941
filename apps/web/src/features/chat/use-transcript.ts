import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels from an end within which it counts as near. */
const NEAR = 500;
/** Pixels from the bottom within which a reader follows what arrives. */
const FOLLOWS = 48;
/** Events that mean that the reader scrolls. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

interface Transcript {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the end of the conversation is out of view. */
  away: boolean;
  toLatest: () => void;
  /** Brings an answer into view and stays there while what is around it grows, until the reader moves. */
  show: (id: string) => boolean;
}

/** The largest scroll position of an element. */
const reachOf = ({ scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - clientHeight;

function topmostOf(content: HTMLElement | null, scrolledTo: number) {
  for (const answer of content?.querySelectorAll<HTMLElement>(':scope > article') ?? [])
    if (answer.offsetTop + answer.offsetHeight > scrolledTo)
      return { answer, top: answer.offsetTop };
  return null;
}

/**
 * Scrolling of a conversation: follows new text while the reader is at the end, keeps the position when earlier answers
 * load above, and requests them near the top. `first` is the topmost answer. While it `rests`, it stays at the top.
 */
export function useTranscript(
  first: string | undefined,
  onNearTop: () => void,
  { rests = false } = {},
): Transcript {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** How far one could scroll when that was last seen: who is there is at the end, before any scroll event says so. */
  const end = useRef(0);
  /** The answer at the top of the window, and its position in the conversation. */
  const anchor = useRef<{ answer: HTMLElement; top: number } | null>(null);
  const held = useRef<string | null>(null);
  const [away, setAway] = useState(false);

  const mark = useCallback((scrolled: HTMLDivElement) => {
    end.current = reachOf(scrolled);
    anchor.current = topmostOf(content.current, scrolled.scrollTop);
  }, []);
  const toLatest = useCallback(() => {
    held.current = null;
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    mark(box.current);
  }, [mark]);
  const keepPlace = useCallback((scrolled: HTMLDivElement) => {
    if (anchor.current?.answer.isConnected)
      scrolled.scrollTop += anchor.current.answer.offsetTop - anchor.current.top;
  }, []);
  const settle = useCallback(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const follows = scrolled.scrollTop >= end.current - FOLLOWS;
    if (held.current) document.getElementById(held.current)?.scrollIntoView({ block: 'start' });
    // At rest the view stays at the top while content above the first answer loads.
    else if (rests && scrolled.scrollTop === 0) return mark(scrolled);
    else if (!follows) keepPlace(scrolled);
    else if (!rests) scrolled.scrollTop = scrolled.scrollHeight;
    mark(scrolled);
  }, [rests, keepPlace, mark]);
  useLayoutEffect(settle, [first, settle]);
  useEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return;
    const grows = new ResizeObserver(settle);
    grows.observe(content.current);
    return () => grows.disconnect();
  }, [settle]);
  useEffect(() => {
    const scrolled = box.current;
    const letGo = () => (held.current = null);
    for (const hand of HANDS) scrolled?.addEventListener(hand, letGo, { passive: true });
    return () => {
      for (const hand of HANDS) scrolled?.removeEventListener(hand, letGo);
    };
  }, []);
  const onScroll = () => {
    const scrolled = box.current;
    if (!scrolled) return;
    const reach = reachOf(scrolled);
    if (scrolled.scrollTop < end.current - FOLLOWS) keepPlace(scrolled);
    end.current = Math.min(end.current, reach);
    anchor.current = topmostOf(content.current, scrolled.scrollTop);
    setAway(reach - scrolled.scrollTop > NEAR);
    if (scrolled.scrollTop < NEAR) onNearTop();
  };
  const show = useCallback((id: string): boolean => {
    const answer = document.getElementById(id);
    if (!answer) return false;
    held.current = id;
    answer.scrollIntoView({ block: 'start' });
    return true;
  }, []);
  return { box, content, onScroll, away, toLatest, show };
}
