import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface Props {
  trigger: ReactElement;
  children: ReactNode;
  /** Milliseconds one rests on it before it speaks. */
  delay?: number;
}

/** Words beside a control, when one rests on it or focuses it. */
export const Tooltip = ({ trigger, children, delay = 300 }: Props) => (
  <Base.Provider delay={delay}>
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Words>{children}</Words>
    </Base.Root>
  </Base.Provider>
);

interface RestingProps {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  delay: number;
}

/** Words beside what the pointer rests on: for rows of long lists, which mount it only while they are pointed at. */
export function RestingTooltip({ anchor, children, delay }: RestingProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const rested = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(rested);
  }, [delay]);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Words anchor={anchor}>{children}</Words>
    </Base.Root>
  );
}

const Words = ({
  anchor,
  children,
}: Partial<Pick<RestingProps, 'anchor'>> & { children: ReactNode }) => (
  <Base.Portal>
    <Base.Positioner {...(anchor && { anchor })} sideOffset={6} className="z-50">
      <Base.Popup
        role="tooltip"
        className="max-w-72 rounded-md bg-(--text) px-2.5 py-1.5 text-[12px] text-(--surface) shadow-(--shadow-pop)"
      >
        {children}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);
