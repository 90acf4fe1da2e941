import { useCallback, useEffect, useRef } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/** A stable callback that runs at most once per `pause` milliseconds, with the arguments of the last call. */
export function useThrottled<Arguments extends unknown[]>(
  run: (...args: Arguments) => void,
  pause: number,
): (...args: Arguments) => void {
  const stable = useStableCallback(run);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; args: Arguments }>(undefined);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  return useCallback(
    (...args: Arguments) => {
      if (pending.current) {
        pending.current.args = args;
        return;
      }
      const timer = setTimeout(() => {
        const last = pending.current?.args ?? args;
        pending.current = undefined;
        stable(...last);
      }, pause);
      pending.current = { timer, args };
    },
    [stable, pause],
  );
}
