import { Popover } from '@base-ui/react/popover';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Input } from './input.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  searchable?: boolean;
}

/** A filter of several values: its button shows what is chosen. */
export function Multiselect({ label, options, selected, onChange, searchable = false }: Props) {
  const [text, setText] = useState('');
  const shown = options.filter((option) => option.label.toLowerCase().includes(text.toLowerCase()));
  const names = options
    .filter(({ value }) => selected.includes(value))
    .map((option) => option.label.split(' - ')[0]);
  const toggle = (value: string) =>
    onChange(
      selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value],
    );
  return (
    <Popover.Root>
      <Popover.Trigger
        className={`inline-flex h-7 max-w-60 items-center gap-1.5 rounded-md px-2.5 font-medium transition-colors duration-120 max-sm:h-10 ${
          selected.length > 0
            ? 'bg-(--blue-tint) text-(--blue)'
            : 'text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)'
        }`}
      >
        <span className="truncate">
          {selected.length > 0 ? `${label}: ${names.join(', ') || selected.length}` : label}
        </span>
        <ChevronDown className="size-3.5 shrink-0 opacity-70" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            className="w-64 rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)"
            aria-label={label}
          >
            {searchable && (
              <Input
                className="mb-1 w-full"
                placeholder="Search..."
                aria-label={`Search ${label}`}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
            <div role="group" aria-label={label} className="max-h-72 overflow-auto">
              {shown.map(({ value, label: name }) => (
                <button
                  key={value}
                  type="button"
                  role="menuitemcheckbox"
                  aria-checked={selected.includes(value)}
                  onClick={() => toggle(value)}
                  className="flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-(--hover)"
                >
                  <span
                    className={`grid size-4 shrink-0 place-items-center rounded ${selected.includes(value) ? 'bg-(--accent) text-(--on-accent)' : 'shadow-[inset_0_0_0_1px_var(--line-2)]'}`}
                  >
                    {selected.includes(value) && <Check className="size-3" aria-hidden />}
                  </span>
                  <span className="truncate">{name}</span>
                </button>
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
