import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

interface Item<Value extends string> {
  value: Value;
  label: string;
  checked: boolean;
}

interface Props<Value extends string> {
  trigger: ReactElement;
  items: readonly Item<Value>[];
  onToggle: (value: Value, checked: boolean) => void;
}

/** A button that opens a list of things to switch on and off; it stays open while one chooses. */
export const CheckMenu = <Value extends string>({ trigger, items, onToggle }: Props<Value>) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align="end" sideOffset={4} className="z-50">
        <Base.Popup className="min-w-52 rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)">
          {items.map(({ value, label, checked }) => (
            <Base.CheckboxItem
              key={value}
              checked={checked}
              closeOnClick={false}
              onCheckedChange={(next) => onToggle(value, next)}
              className="flex min-h-8 items-center gap-2 rounded-md px-2 data-[highlighted]:bg-(--hover) max-sm:min-h-11"
            >
              <span
                aria-hidden
                className={`grid size-4 shrink-0 place-items-center rounded ${
                  checked
                    ? 'bg-(--accent) text-(--on-accent)'
                    : 'shadow-[inset_0_0_0_1px_var(--line-2)]'
                }`}
              >
                {checked && <Check className="size-3" />}
              </span>
              {label}
            </Base.CheckboxItem>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
