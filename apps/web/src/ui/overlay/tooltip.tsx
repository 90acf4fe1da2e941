import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface Props {
  trigger: ReactElement;
  children: ReactNode;
  /** Milliseconds of hovering before it opens. */
  delay?: number;
}

/** Text beside a control, on hover and on focus. */
export const Tooltip = ({ trigger, children, delay = 300 }: Props) => (
  <Base.Provider delay={delay}>
    <Base.Root>
      <Base.Trigger render={trigger} />
      <TooltipPopup>{children}</TooltipPopup>
    </Base.Root>
  </Base.Provider>
);

interface DelayedTooltipProps {
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  delay: number;
}

/** A tooltip that opens after a delay once mounted: rows of long lists mount it only while hovered. */
export function DelayedTooltip({ anchor, children, delay }: DelayedTooltipProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <TooltipPopup anchor={anchor}>{children}</TooltipPopup>
    </Base.Root>
  );
}

const TooltipPopup = ({
  anchor,
  children,
}: Partial<Pick<DelayedTooltipProps, 'anchor'>> & { children: ReactNode }) => (
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
