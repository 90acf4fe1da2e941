import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

interface Props {
  /** Focusable by keyboard, where nothing inside is. */
  focusable: boolean;
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The scroll container of a table; marks itself with `data-wide` while the table is wider than it. */
export function TableFrame({ focusable, frame, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const element = frame ?? own;
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const update = () =>
      current.toggleAttribute('data-wide', current.scrollWidth > current.clientWidth);
    const watch = new ResizeObserver(update);
    watch.observe(current);
    if (current.firstElementChild) watch.observe(current.firstElementChild);
    return () => watch.disconnect();
  }, [element]);
  return (
    <div
      ref={element}
      className="group/frame min-h-0 flex-1 scroll-pt-(--h-head) overflow-auto"
      tabIndex={focusable ? 0 : undefined}
    >
      {children}
    </div>
  );
}
