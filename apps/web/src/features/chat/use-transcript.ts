import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels from an end within which it counts as near. */
const NEAR = 500;
/** Pixels from the bottom within which a reader follows what arrives. */
const FOLLOWS = 48;
/** What a reader does who wants to be elsewhere. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

interface Transcript {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The latest is out of sight. */
  away: boolean;
  toLatest: () => void;
  /** Brings an answer into view and stays there while what is around it grows, until the reader moves. */
  show: (id: string) => boolean;
}

/**
 * A scrolled conversation: it follows what arrives while the reader is at its end, keeps its place when earlier answers
 * come in above, and asks for them near the top. `first` names the topmost answer. While it `rests`, it stays at its beginning.
 */
export function useTranscript(
  first: string | undefined,
  onNearTop: () => void,
  { rests = false } = {},
): Transcript {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const height = useRef(0);
  const topmost = useRef(first);
  const held = useRef<string | null>(null);
  const [away, setAway] = useState(false);

  const toLatest = useCallback(() => {
    follows.current = true;
    held.current = null;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const grown = scrolled.scrollHeight - height.current;
    if (topmost.current && first !== topmost.current && !follows.current && grown > 0)
      scrolled.scrollTop += grown;
    topmost.current = first;
    height.current = scrolled.scrollHeight;
  }, [first]);
  useEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return;
    const grows = new ResizeObserver(() => {
      if (held.current) document.getElementById(held.current)?.scrollIntoView({ block: 'start' });
      else if (follows.current && !rests) toLatest();
      height.current = box.current?.scrollHeight ?? 0;
    });
    grows.observe(content.current);
    return () => grows.disconnect();
  }, [rests, toLatest]);
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
    const below = scrolled.scrollHeight - scrolled.clientHeight - scrolled.scrollTop;
    follows.current = below < FOLLOWS;
    setAway(below > NEAR);
    if (scrolled.scrollTop < NEAR) onNearTop();
  };
  const show = useCallback((id: string): boolean => {
    const answer = document.getElementById(id);
    if (!answer) return false;
    follows.current = false;
    held.current = id;
    answer.scrollIntoView({ block: 'start' });
    return true;
  }, []);
  return { box, content, onScroll, away, toLatest, show };
}
