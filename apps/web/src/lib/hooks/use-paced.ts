import { useCallback, useEffect, useRef } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/** A stable callback that runs at once, then at most once per `pause` milliseconds; calls during a pause run once after it. */
export function usePaced(run: () => void, pause: number): () => void {
  const stable = useStableCallback(run);
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; again: boolean }>(undefined);
  useEffect(
    () => () => {
      clearTimeout(resting.current?.timer);
      resting.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const begin = () => {
      stable();
      const timer = setTimeout(() => {
        const again = resting.current?.again;
        resting.current = undefined;
        if (again) begin();
      }, pause);
      resting.current = { timer, again: false };
    };
    if (resting.current) resting.current.again = true;
    else begin();
  }, [stable, pause]);
}
