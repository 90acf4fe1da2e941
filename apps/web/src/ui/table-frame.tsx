import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

interface Props {
  /** Can be reached by keyboard itself, where nothing inside can. */
  focusable: boolean;
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What a table scrolls in; it knows when the table is wider than itself. */
export function TableFrame({ focusable, frame, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const element = frame ?? own;
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const look = () =>
      current.toggleAttribute('data-wide', current.scrollWidth > current.clientWidth);
    const watch = new ResizeObserver(look);
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
