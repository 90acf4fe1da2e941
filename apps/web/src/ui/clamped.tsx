import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** Lines that are shown at first. */
  lines: 6 | 8;
  children: ReactNode;
}

const CLAMPS = { 6: 'line-clamp-6', 8: 'line-clamp-8' } as const;

/** Text of at most some lines; where there is more, a control shows the rest. */
export function Clamped({ lines, children }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return undefined;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [open]);
  return (
    <>
      <div ref={text} className={open ? '' : CLAMPS[lines]}>
        {children}
      </div>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 rounded text-[12px] font-medium text-(--accent-text) hover:underline max-sm:min-h-10"
        >
          {open ? 'Read Less' : 'Read More'}
        </button>
      )}
    </>
  );
}
