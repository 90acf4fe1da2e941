import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Words beside a control, when one rests on it or focuses it. */
export const Tooltip = ({ trigger, children }: { trigger: ReactElement; children: ReactNode }) => (
  <Base.Provider delay={300}>
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
