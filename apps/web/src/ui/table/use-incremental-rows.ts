import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** New rows rendered per frame; fast scrolling brings four or five. */
export const NEW_ROWS_PER_FRAME = 6;

/**
 * Which of the ready rows are rendered now: those rendered previous, and a few new ones each frame, so that a
 * screenful of rows never makes one long frame.
 */
export function useIncrementalRows(ready: readonly string[]): ReadonlySet<string> {
  const previous = useRef<ReadonlySet<string>>(new Set());
  const [frames, setFrames] = useState(0);
  const isNew = (key: string) => !previous.current.has(key);
  // oxlint-disable-next-line react/refs -- set only after a commit, never while rendering
  const waiting = new Set(ready.filter(isNew).slice(NEW_ROWS_PER_FRAME));
  const rendered = new Set(ready.filter((key) => !waiting.has(key)));
  useLayoutEffect(() => {
    previous.current = rendered;
  });
  const more = waiting.size > 0;
  useEffect(() => {
    if (!more) return undefined;
    const next = requestAnimationFrame(() => setFrames(frames + 1));
    return () => cancelAnimationFrame(next);
  }, [more, frames]);
  return rendered;
}
