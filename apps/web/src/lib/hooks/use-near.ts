import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come near the window, so that what it shows is loaded only then. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const seen = element.current;
    if (!seen) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    watch.observe(seen);
    return () => watch.disconnect();
  }, [element]);
  return near;
}
