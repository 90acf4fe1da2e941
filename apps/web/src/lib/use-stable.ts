import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same while what it does follows the last render: for handlers of rows drawn once. */
export function useStable<Arguments extends unknown[], Result>(
  run: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
