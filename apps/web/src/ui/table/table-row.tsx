import { clsx } from 'clsx';
import { memo, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { PINNED, PINNED_FIRST, PINNED_LAST, PINNED_SECOND } from './table-columns.ts';
import type { Column } from './table-columns.ts';

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  muted: boolean;
  selected: boolean;
  onToggle: ((row: Row) => void) | undefined;
  /** Names the row for its checkbox. */
  name: string | undefined;
  /** Shows the checkbox on cards too. */
  onCards: boolean;
  /** Position among all rows, from 1, where not all are rendered. */
  position?: number | undefined;
}

const ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-(--line) max-sm:px-4 max-sm:py-3';
const OPENABLE =
  'cursor-pointer hover:bg-(--hover) focus-visible:bg-(--hover) focus-visible:outline-offset-[-2px]';
const MUTED =
  '[&_[aria-hidden]]:grayscale [&_td]:text-(--text-3) [&_td_:is(span,a):not([aria-hidden],[data-unread])]:text-(--text-3)!';
/** The checkbox at the left of a card. */
const ON_CARD = 'max-sm:absolute max-sm:top-3.5 max-sm:left-3';
const CORNER = 'max-sm:absolute! max-sm:top-1.5 max-sm:right-2';
/** Without a pointer that hovers, as on a phone, every row shows its actions. */
const NO_HOVER = window.matchMedia?.('(hover: none)').matches ?? false;
const HOVERED = 'max-sm:bg-transparent group-hover:bg-(--hover) group-focus-visible:bg-(--hover)';

function Row<Item>({
  row,
  columns,
  onOpen,
  muted,
  selected,
  onToggle,
  name,
  onCards,
  position,
}: RowProps<Item>) {
  const [active, setActive] = useState(NO_HOVER);
  const background = selected ? 'bg-(--accent-tint)' : 'bg-(--surface)';
  return (
    <tr
      {...(onOpen && openHandlers(() => onOpen(row)))}
      onPointerEnter={() => setActive(true)}
      onFocus={() => setActive(true)}
      aria-rowindex={position === undefined ? undefined : position + 1}
      aria-selected={onToggle ? selected : undefined}
      className={clsx(
        ROW,
        'group',
        onOpen && OPENABLE,
        selected && 'bg-(--accent-tint)',
        muted && MUTED,
        columns.some(({ corner }) => corner) && 'max-sm:relative',
        onCards && 'max-sm:relative max-sm:pl-13',
      )}
    >
      {onToggle && (
        <td
          className={clsx(
            'sm:h-(--h-row) sm:border-b sm:border-(--line) sm:pl-5',
            onCards ? ON_CARD : ['max-sm:hidden', PINNED],
            PINNED_FIRST,
            HOVERED,
            background,
          )}
        >
          <Checkbox
            label={`Select ${name ?? 'row'}`}
            checked={selected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {columns.map(
        ({ key, title, cell, actions, align, wideOnly, labelled, corner, pinned }, index) => (
          <td
            key={key}
            className={clsx(
              'overflow-hidden text-ellipsis whitespace-nowrap sm:h-(--h-row) sm:border-b sm:border-(--line) sm:px-2.5',
              align === 'right' && 'tnum sm:text-right',
              align === 'center' && 'sm:text-center',
              index === 0 && [PINNED, HOVERED, background, !corner && 'max-sm:w-full'],
              pinned && [PINNED, PINNED_LAST, HOVERED, background],
              corner && CORNER,
              index === 0 && (onToggle ? PINNED_SECOND : [PINNED_FIRST, 'sm:pl-5']),
              wideOnly && 'max-sm:hidden',
            )}
          >
            {labelled && <CardLabel title={title} />}
            {cell(row)}
            {active && actions?.(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** One row, memoised. */
export const TableRow = memo(Row) as typeof Row;

export const CardLabel = ({ title }: { title: string }) => (
  <span className="mr-1.5 text-[12px] text-(--text-3) sm:hidden">{title}</span>
);

/** Opens a row by click and by Enter. */
const openHandlers = (open: () => void) => ({
  tabIndex: 0,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isRowClick(event)) open();
  },
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && target === currentTarget) open();
  },
});

/** A click on the row itself, not on a control inside it or in a menu it opened. */
function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return currentTarget.contains(target as Node) && !(target as Element).closest('a, button, label');
}

/** j, k and the arrow keys move between rows; x toggles the selection of the focused row. */
export function moveByKey(event: KeyboardEvent<HTMLTableSectionElement>) {
  const row = (event.target as HTMLElement).closest('tr');
  if (!row || event.target !== row) return;
  if (event.key === 'x') return row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  (next as HTMLElement | null)?.focus();
}
