import { useCallback, useEffect, useRef } from 'react';
import { useStable } from './use-stable.ts';

/** A function that runs at most once in so many milliseconds, with the arguments of its last call; it stays the same. */
export function useThrottled<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
  pause: number,
): (...args: Arguments) => void {
  const stable = useStable(run);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; args: Arguments }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return useCallback(
    (...args: Arguments) => {
      if (waiting.current) {
        waiting.current.args = args;
        return;
      }
      const timer = setTimeout(() => {
        const last = waiting.current?.args ?? args;
        waiting.current = undefined;
        stable(...last);
      }, pause);
      waiting.current = { timer, args };
    },
    [stable, pause],
  );
}
