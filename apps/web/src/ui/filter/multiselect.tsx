import { Popover } from '@base-ui/react/popover';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FilterTrigger } from './filter-trigger.tsx';
import { Input } from '../form/input.tsx';

interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  searchable?: boolean;
  /** Finds the options elsewhere, for lists too long to hold; without it the given ones are searched. */
  onSearch?: (text: string) => void;
  /** At most one value. */
  single?: boolean;
}

/** A filter of several values, or of one; its button shows the chosen ones. */
export function Multiselect({
  label,
  options,
  selected,
  onChange,
  searchable = false,
  onSearch,
  single = false,
}: Props) {
  const [text, setText] = useState('');
  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const shown = onSearch
    ? options
    : options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  const names = options
    .filter(({ value }) => selected.includes(value))
    .map((option) => option.label.split(' - ')[0]);
  const toggle = (value: string) => {
    if (selected.includes(value)) onChange(selected.filter((item) => item !== value));
    else onChange(single ? [value] : [...selected, value]);
  };
  return (
    <Popover.Root onOpenChange={() => search('')}>
      <FilterTrigger
        label={label}
        chosen={
          selected.length > 0 ? `${label}: ${names.join(', ') || String(selected.length)}` : null
        }
        onClear={() => onChange([])}
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            className={`${searchable ? 'w-80' : 'w-56'} max-w-[92vw] rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)`}
            aria-label={label}
          >
            {searchable && (
              <Input
                className="mb-1 w-full"
                placeholder="Search..."
                aria-label={`Search ${label}`}
                value={text}
                onChange={(event) => search(event.target.value)}
              />
            )}
            <div
              role={single ? 'radiogroup' : 'group'}
              aria-label={label}
              className="max-h-72 overflow-auto"
            >
              {shown.map(({ value, label: name }) => (
                <Choice
                  key={value}
                  role={single ? 'radio' : 'checkbox'}
                  name={name}
                  chosen={selected.includes(value)}
                  onToggle={() => toggle(value)}
                />
              ))}
              {shown.length === 0 && (
                <p className="px-2 py-3 text-(--text-3)">Nothing matches your search.</p>
              )}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoiceProps {
  role: 'radio' | 'checkbox';
  name: string;
  chosen: boolean;
  onToggle: () => void;
}

const Choice = ({ role, name, chosen, onToggle }: ChoiceProps) => (
  <button
    type="button"
    role={role}
    aria-checked={chosen}
    onClick={onToggle}
    onKeyDown={moveByArrow}
    className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-(--hover) focus-visible:bg-(--hover) focus-visible:outline-offset-[-2px] max-sm:min-h-11"
  >
    <span
      className={`grid size-4 shrink-0 place-items-center ${role === 'radio' ? 'rounded-full' : 'rounded'} ${
        chosen ? 'bg-(--accent) text-(--on-accent)' : 'shadow-[inset_0_0_0_1px_var(--line-2)]'
      }`}
    >
      {chosen && <Check className="size-3" aria-hidden />}
    </span>
    <span className="truncate">{name}</span>
  </button>
);

/** Arrow keys move between the choices. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const to = step[event.key as keyof typeof step];
  const next = to && event.currentTarget[to];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
