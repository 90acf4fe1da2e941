import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Pixels; what is higher is folded. */
const FOLD_PX = 274;

/** Content that is folded while it is long. */
export function ShowMore({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const measure = () => setLong(element.scrollHeight > FOLD_PX);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const folded = long && !open;
  return (
    <>
      <div
        className={folded ? 'overflow-hidden mask-b-from-70%' : undefined}
        style={folded ? { maxHeight: FOLD_PX } : undefined}
      >
        <div ref={content}>{children}</div>
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 rounded font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
        >
          {open ? 'show less' : 'show more'}
        </button>
      )}
    </>
  );
}
