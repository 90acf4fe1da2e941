import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows that may enter in one frame; a wheel turned fast brings four or five. */
export const ARRIVALS_PER_FRAME = 6;

/**
 * Which of the rows that are ready are drawn now: those drawn before, and a few new ones with each frame.
 * So a screenful that arrives at once never makes one long frame.
 */
export function useArrivals(ready: readonly string[]): ReadonlySet<string> {
  const before = useRef<ReadonlySet<string>>(new Set());
  const [frames, setFrames] = useState(0);
  const isNew = (key: string) => !before.current.has(key);
  // oxlint-disable-next-line react/refs -- what the last commit drew, which no render changes
  const waiting = new Set(ready.filter(isNew).slice(ARRIVALS_PER_FRAME));
  const drawn = new Set(ready.filter((key) => !waiting.has(key)));
  useLayoutEffect(() => {
    before.current = drawn;
  });
  const more = waiting.size > 0;
  useEffect(() => {
    if (!more) return undefined;
    const next = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(next);
  }, [more, frames]);
  return drawn;
}
