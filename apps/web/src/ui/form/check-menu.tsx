import { Popover } from '@base-ui/react/popover';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

interface Item<Value extends string> {
  value: Value;
  label: string;
  checked: boolean;
}

interface Props<Value extends string> {
  label: string;
  trigger: ReactElement;
  items: readonly Item<Value>[];
  onToggle: (value: Value, checked: boolean) => void;
}

/** A button that opens a list of checkboxes; the list stays open while they are toggled. */
export const CheckMenu = <Value extends string>({
  label,
  trigger,
  items,
  onToggle,
}: Props<Value>) => (
  <Popover.Root>
    <Popover.Trigger render={trigger} />
    <Popover.Portal>
      <Popover.Positioner align="end" sideOffset={4} className="z-50">
        <Popover.Popup
          aria-label={label}
          className="min-w-52 rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)"
        >
          {items.map(({ value, label: name, checked }) => (
            <button
              key={value}
              type="button"
              role="checkbox"
              aria-checked={checked}
              onClick={() => onToggle(value, !checked)}
              className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-(--hover) focus-visible:bg-(--hover) focus-visible:outline-offset-[-2px] max-sm:min-h-11"
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
              {name}
            </button>
          ))}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
