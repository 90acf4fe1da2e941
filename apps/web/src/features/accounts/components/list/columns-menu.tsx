import { Popover } from '@base-ui/react/popover';
import { Columns3, GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { AccountColumn, columnLabel } from '@rapport/contract/settings/variation.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { movedColumn, toggledColumn } from '../../list/columns.ts';

interface Props {
  variation: Variation;
  chosen: readonly AccountColumn[];
  /** Null: reset to the organisation's columns. */
  onChange: (columns: readonly AccountColumn[] | null) => void;
}

/** Selects and orders columns by checkbox, drag and drop or arrow keys. */
export function ColumnsMenu({ variation, chosen, onChange }: Props) {
  const [dragged, setDragged] = useState<AccountColumn | null>(null);
  const [said, setSaid] = useState('');
  const others = AccountColumn.options.filter((column) => !chosen.includes(column));
  const label = (column: AccountColumn) => columnLabel(column, variation);

  function moveByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, column: AccountColumn) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!step) return false;
    const next = movedColumn(chosen, column, chosen.indexOf(column) + step);
    onChange(next);
    setSaid(`${label(column)} is column ${next.indexOf(column) + 1} of ${next.length}`);
    currentTarget.scrollIntoView({ block: 'nearest' });
    return true;
  }

  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <Button variant="ghost">
            <Columns3 className="size-4" aria-hidden />
            <span className="max-sm:sr-only">Columns</span>
          </Button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label="Columns"
            className="flex max-h-[min(560px,80dvh)] w-64 flex-col rounded-lg bg-(--surface) shadow-(--shadow-pop)"
          >
            <div className="min-h-0 flex-1 overflow-auto">
              <ul className="p-1">
                {chosen.map((column) => (
                  <li
                    key={column}
                    draggable={column !== 'name'}
                    onDragStart={() => setDragged(column)}
                    onDragEnd={() => setDragged(null)}
                    onDragOver={(event) => {
                      if (!dragged) return;
                      event.preventDefault();
                      const next = movedColumn(chosen, dragged, chosen.indexOf(column));
                      if (next.join() !== chosen.join()) onChange(next);
                    }}
                    className={`flex min-h-8 items-center gap-2 rounded-md pr-1 pl-2 hover:bg-(--hover) max-sm:min-h-11 ${
                      dragged === column ? 'bg-(--pressed)' : ''
                    }`}
                  >
                    <Tick
                      label={label(column)}
                      checked
                      fixed={column === 'name'}
                      onChange={() => onChange(toggledColumn(chosen, column))}
                    />
                    {column !== 'name' && (
                      <button
                        type="button"
                        aria-label={`Move ${label(column)}: arrow up or down`}
                        onKeyDown={(event) => {
                          if (moveByKey(event, column)) event.preventDefault();
                        }}
                        className="grid size-7 cursor-grab place-items-center rounded-md text-(--text-3) hover:text-(--text)"
                      >
                        <GripVertical className="size-3.5" aria-hidden />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
              <ul className="mx-1 border-t border-(--line) py-1">
                {others.map((column) => (
                  <li
                    key={column}
                    className="flex min-h-8 items-center gap-2 rounded-md pr-1 pl-2 hover:bg-(--hover) max-sm:min-h-11"
                  >
                    <Tick
                      label={label(column)}
                      checked={false}
                      onChange={() => onChange(toggledColumn(chosen, column))}
                    />
                  </li>
                ))}
              </ul>
            </div>
            <div className="border-t border-(--line) p-1">
              <Button variant="ghost" className="w-full" onClick={() => onChange(null)}>
                Reset columns
              </Button>
            </div>
            <p role="status" className="sr-only">
              {said}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  fixed?: boolean;
  onChange: () => void;
}

const Tick = ({ label, checked, fixed = false, onChange }: TickProps) => (
  <span className="flex min-w-0 flex-1 items-center gap-2">
    <Checkbox label={label} checked={checked} disabled={fixed} onChange={onChange} />
    <span className="truncate" aria-hidden onClick={fixed ? undefined : onChange}>
      {label}
    </span>
  </span>
);
