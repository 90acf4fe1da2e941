import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

interface Item {
  label: ReactNode;
  onSelect: () => void;
}

/** A button that opens a short list of actions. */
export function Menu({
  trigger,
  items,
  side = 'bottom',
}: {
  trigger: ReactElement;
  items: readonly Item[];
  side?: 'bottom' | 'top';
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align="start" sideOffset={4} className="z-50">
          <Base.Popup className="min-w-44 rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)">
            {items.map((item, index) => (
              <Base.Item
                key={index}
                onClick={item.onSelect}
                className="flex h-8 items-center gap-2 rounded-md px-2.5 data-[highlighted]:bg-(--hover)"
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
