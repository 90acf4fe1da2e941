import { Menu as Base } from '@base-ui/react/menu';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  label: ReactNode;
  onSelect: () => void;
  /** Cannot be chosen now; its label says why. */
  disabled?: boolean;
  /** A line above it. */
  separated?: boolean;
}

interface Props {
  trigger: ReactElement;
  items: readonly MenuItem[];
  side?: 'bottom' | 'top';
}

/** A button that opens a short list of actions. */
export const Menu = ({ trigger, items, side = 'bottom' }: Props) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Popup items={items} side={side} />
  </Base.Root>
);

/** One menu that many buttons open, each with its own item. Create it once, outside of any component. */
export function createSharedMenu<Item>() {
  const handle = Base.createHandle<Item>();
  return {
    Trigger: ({ item, trigger }: { item: Item; trigger: ReactElement }) => (
      <Base.Trigger handle={handle} payload={item} render={trigger} />
    ),
    /** Render once, beside the buttons. */
    Items: ({ itemsOf }: { itemsOf: (item: Item) => readonly MenuItem[] }) => (
      <Base.Root handle={handle}>
        {({ payload }) => <Popup items={payload === undefined ? [] : itemsOf(payload)} />}
      </Base.Root>
    ),
  };
}

const Popup = ({ items, side = 'bottom' }: Pick<Props, 'items' | 'side'>) => (
  <Base.Portal>
    <Base.Positioner side={side} align="start" sideOffset={4} className="z-50">
      <Base.Popup className="min-w-44 rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)">
        {items.map((item, index) => (
          <Fragment key={index}>
            {item.separated && <Base.Separator className="mx-1 my-1 h-px bg-(--line)" />}
            <Base.Item
              onClick={item.onSelect}
              disabled={item.disabled ?? false}
              className="flex min-h-8 items-center gap-2 rounded-md px-2.5 py-1 data-[disabled]:text-(--text-3) data-[highlighted]:bg-(--hover)"
            >
              {item.label}
            </Base.Item>
          </Fragment>
        ))}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
);
