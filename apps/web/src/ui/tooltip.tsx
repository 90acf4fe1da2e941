import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

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
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup
            role="tooltip"
            className="max-w-72 rounded-md bg-(--text) px-2.5 py-1.5 text-[12px] text-(--surface) shadow-(--shadow-pop)"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
);
