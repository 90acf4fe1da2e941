import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Info } from 'lucide-react';
import { memo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Skeleton } from './skeleton.tsx';
import { Tooltip } from './tooltip.tsx';

export interface Sorting {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface Column<Row> {
  key: string;
  title: string;
  /** What its title leaves open, such as a period: beside the title, when asked for. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** After what the cell says, while a hand or the keyboard is at the row. */
  actions?: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** Pixels; where every column but the first has one, widths do not depend on what is shown. */
  width?: number;
  /** Pixels between the end of the title and the end of the column. */
  inset?: number;
  /** Left out of the cards on small screens. */
  wideOnly?: boolean;
  /** On cards its title stands before the value. */
  labelled?: boolean;
  /** The rows can be sorted by it. */
  sortable?: boolean;
}

/** Rows that can be chosen. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** How many of the rows shown are chosen. */
  shown: 'all' | 'some' | 'none';
  onToggleShown: () => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** Small screens choose now: their cards show boxes, and a tap on a card ticks it. */
  onCards?: boolean;
}

const SELECT_WIDTH = 40;
/** The narrowest that a first column without a width of its own becomes. */
const FIRST_WIDTH = 230;

/** The widths of columns that all have one; null where the content decides. */
export function fixedWidths<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
): { least: number; columns: (number | null)[] } | null {
  const [first, ...rest] = columns;
  if (rest.length === 0 || rest.some(({ width }) => width === undefined)) return null;
  const widths = [first?.width ?? null, ...rest.map(({ width }) => width ?? 0)];
  const all = selectable ? [SELECT_WIDTH, ...widths] : widths;
  return {
    columns: all,
    least: all.reduce<number>((sum, width) => sum + (width ?? FIRST_WIDTH), 0),
  };
}

/** Kept in sight where the table is wider than its frame, and only there: each such cell is a layer of its own to the browser. */
const PINNED = 'relative sm:group-data-wide/frame:sticky sm:group-data-wide/frame:z-[1]';
const PINNED_FIRST = 'sm:group-data-wide/frame:left-0';
const PINNED_SECOND = 'sm:group-data-wide/frame:left-10';

const headCell =
  'h-(--h-head) border-b border-(--line) bg-(--surface) px-2.5 text-[12px] font-medium whitespace-nowrap text-(--text-3)';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
  selection: Selection<Row> | undefined;
}

export const TableHead = <Row,>({ columns, sorting, onSort, selection }: HeadProps<Row>) => (
  <thead className="max-sm:sr-only sm:sticky sm:top-0 sm:z-10">
    <tr>
      {selection && (
        <th scope="col" className={clsx(headCell, PINNED, PINNED_FIRST, 'pr-0 pl-5 text-left')}>
          <Checkbox
            label="Select the rows shown"
            checked={selection.shown === 'all'}
            mixed={selection.shown === 'some'}
            onChange={selection.onToggleShown}
          />
        </th>
      )}
      {columns.map(({ key, title, hint, align, sortable, inset }, index) => (
        <th
          key={key}
          scope="col"
          aria-sort={sorting?.key === key ? ARIA_SORT[sorting.direction] : undefined}
          style={inset ? { paddingRight: inset + 10 } : undefined}
          className={clsx(
            headCell,
            align === 'right' && 'text-right',
            align === 'center' && 'text-center',
            !align && 'text-left',
            index === 0 && [PINNED, selection ? PINNED_SECOND : [PINNED_FIRST, 'pl-5']],
          )}
        >
          {sortable && onSort ? (
            <SortButton
              column={key}
              title={title}
              sorting={sorting}
              onSort={onSort}
              reversed={align === 'right'}
            />
          ) : (
            title
          )}
          {hint && <Hint words={hint} />}
        </th>
      ))}
    </tr>
  </thead>
);

const Hint = ({ words }: { words: string }) => (
  <Tooltip
    trigger={
      <button type="button" aria-label={words} className="ml-1 rounded align-[-2px]">
        <Info className="size-3.5" aria-hidden />
      </button>
    }
  >
    {words}
  </Tooltip>
);

interface RowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  muted: boolean;
  selected: boolean;
  onToggle: ((row: Row) => void) | undefined;
  /** What the row is called, where it can be chosen. */
  name: string | undefined;
  /** Its box stands on cards too. */
  onCards: boolean;
  /** Its place among all rows, from 1, where not all are on the page. */
  position?: number | undefined;
}

const ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-(--line) max-sm:px-4 max-sm:py-3';
const OPENABLE =
  'cursor-pointer hover:bg-(--hover) focus-visible:bg-(--hover) focus-visible:outline-offset-[-2px]';
const MUTED =
  '[&_[aria-hidden]]:grayscale [&_td]:text-(--text-3) [&_td_:is(span,a):not([aria-hidden])]:text-(--text-3)!';
/** A box at the left of its card. */
const ON_CARD = 'max-sm:absolute max-sm:top-3.5 max-sm:left-3';
/** Where nothing hovers, as on a phone, every row shows what can be done with it. */
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
  const [near, setNear] = useState(NO_HOVER);
  const ground = selected ? 'bg-(--accent-tint)' : 'bg-(--surface)';
  return (
    <tr
      {...(onOpen && openable(() => onOpen(row)))}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      aria-rowindex={position === undefined ? undefined : position + 1}
      aria-selected={onToggle ? selected : undefined}
      className={clsx(
        ROW,
        'group',
        onOpen && OPENABLE,
        selected && 'bg-(--accent-tint)',
        muted && MUTED,
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
            ground,
          )}
        >
          <Checkbox
            label={`Select ${name ?? 'row'}`}
            checked={selected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {columns.map(({ key, title, cell, actions, align, wideOnly, labelled }, index) => (
        <td
          key={key}
          className={clsx(
            'overflow-hidden text-ellipsis whitespace-nowrap sm:h-(--h-row) sm:border-b sm:border-(--line) sm:px-2.5',
            align === 'right' && 'tnum sm:text-right',
            align === 'center' && 'sm:text-center',
            index === 0 && [PINNED, HOVERED, ground, 'max-sm:w-full'],
            index === 0 && (onToggle ? PINNED_SECOND : [PINNED_FIRST, 'sm:pl-5']),
            wideOnly && 'max-sm:hidden',
          )}
        >
          {labelled && <CardLabel title={title} />}
          {cell(row)}
          {near && actions?.(row)}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn anew only when what it shows has changed. */
export const TableRow = memo(Row) as typeof Row;

/** The room of one of many rows that load: still, and cheap to draw. */
export const PlainSkeletonRow = ({ columns }: { columns: number }) => (
  <tr>
    <td colSpan={columns} className="h-(--h-row) border-b border-(--line) pr-5 pl-10">
      <Skeleton still className="h-3.5" />
    </td>
  </tr>
);

/** The room of a row that loads. */
export const SkeletonRow = ({ columns }: { columns: number }) => (
  <tr className="max-sm:block max-sm:px-4 max-sm:py-2">
    {Array.from({ length: columns }, (_, index) => (
      <td
        key={index}
        className="h-(--h-row) border-b border-(--line) px-2.5 first:pl-5 max-sm:block max-sm:h-6 max-sm:border-0 max-sm:px-0"
      >
        <Skeleton className="h-3.5 w-[70%] min-w-10" />
      </td>
    ))}
  </tr>
);

export const CardLabel = ({ title }: { title: string }) => (
  <span className="mr-1.5 text-[12px] text-(--text-3) sm:hidden">{title}</span>
);

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

interface SortButtonProps {
  column: string;
  title: string;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  /** The arrow stands before the title, so that the title keeps to the right edge. */
  reversed: boolean;
}

/** Sorts by its column; again, the other way round. */
function SortButton({ column, title, sorting, onSort, reversed }: SortButtonProps) {
  const direction = sorting?.key === column ? sorting.direction : null;
  const Arrow = direction === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
      className={clsx(
        'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-md px-1.5 hover:bg-(--hover) hover:text-(--text)',
        direction && 'text-(--text)',
        reversed && 'flex-row-reverse',
      )}
    >
      {title}
      <Arrow
        aria-hidden
        className={clsx(
          'size-3 transition-opacity duration-120',
          !direction && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
        )}
      />
    </button>
  );
}

/** A row that is opened by click and by Enter. */
const openable = (open: () => void) => ({
  tabIndex: 0,
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (isPlain(event)) open();
  },
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && target === currentTarget) open();
  },
});

/** A click on the row itself, not on a control within it or in what it has opened. */
function isPlain({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return currentTarget.contains(target as Node) && !(target as Element).closest('a, button, label');
}

/** j and k, and the arrows, walk the rows; x chooses the row they stand on. */
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
