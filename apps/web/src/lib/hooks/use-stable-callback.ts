import { useCallback, useLayoutEffect, useRef } from 'react';

/** A callback with a stable identity that runs the function of the last render: for handlers of memoised rows. */
export function useStableCallback<Arguments extends unknown[], Result>(
  run: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
