import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Loading, Skeleton } from './skeleton.tsx';

export interface Sorting {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** Left out of the cards on small screens. */
  wideOnly?: boolean;
  /** On cards its title stands before the value. */
  labelled?: boolean;
  /** The rows can be sorted by it. */
  sortable?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Without it the rows are there to be read. */
  onOpen?: (row: Row) => void;
  /** Shown greyed: there, but not ready. */
  isMuted?: (row: Row) => boolean;
  empty: ReactNode;
  expectedRows?: number;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** A last row, by column. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
}

/** A table people live in: sticky head and first column, rows opened by click, Enter, j and k; cards on small screens. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  onOpen,
  isMuted,
  empty,
  expectedRows = 12,
  sorting,
  onSort,
  totals,
}: Props<Row>) {
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <div className="min-h-0 flex-1 overflow-auto" tabIndex={onOpen ? undefined : 0}>
      {!rows && <Loading label={`Loading ${label}`} />}
      <table className="w-full border-collapse max-sm:block" aria-label={label} aria-busy={!rows}>
        <thead className="max-sm:sr-only">
          <tr>
            {columns.map(({ key, title, align, sortable }, index) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorting?.key === key ? ARIA_SORT[sorting.direction] : undefined}
                className={clsx(
                  'sticky top-0 z-10 h-(--h-head) border-b border-(--line) bg-(--surface) px-2.5 text-[12px] font-medium whitespace-nowrap text-(--text-3)',
                  align === 'right' && 'text-right',
                  align === 'center' && 'text-center',
                  !align && 'text-left',
                  index === 0 && 'left-0 z-20 pl-5',
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block" onKeyDown={moveByKey}>
          {rows
            ? rows.map((row) => (
                <tr
                  key={keyOf(row)}
                  {...(onOpen && openable(() => onOpen(row)))}
                  className={clsx(
                    onOpen &&
                      'group cursor-pointer hover:bg-(--hover) focus-visible:bg-(--hover) focus-visible:outline-offset-[-2px]',
                    'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:border-(--line) max-sm:px-4 max-sm:py-3',
                    isMuted?.(row) &&
                      '[&_[aria-hidden]]:grayscale [&_td]:text-(--text-3) [&_td_:is(span,a):not([aria-hidden])]:text-(--text-3)!',
                  )}
                >
                  {columns.map(({ key, title, cell, align, wideOnly, labelled }, index) => (
                    <td
                      key={key}
                      className={clsx(
                        'whitespace-nowrap sm:h-(--h-row) sm:border-b sm:border-(--line) sm:px-2.5',
                        align === 'right' && 'tnum sm:text-right',
                        align === 'center' && 'sm:text-center',
                        index === 0 &&
                          'bg-(--surface) group-hover:bg-(--hover) group-focus-visible:bg-(--hover) max-sm:w-full max-sm:bg-transparent sm:sticky sm:left-0 sm:pl-5',
                        wideOnly && 'max-sm:hidden',
                      )}
                    >
                      {labelled && <CardLabel title={title} />}
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: expectedRows }, (_, index) => (
                <tr key={index} className="max-sm:block max-sm:px-4 max-sm:py-2">
                  {columns.map(({ key }) => (
                    <td
                      key={key}
                      className="h-(--h-row) border-b border-(--line) px-2.5 first:pl-5 max-sm:block max-sm:h-6 max-sm:border-0 max-sm:px-0"
                    >
                      <Skeleton className="h-3.5 w-[70%] min-w-10" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
        {rows && totals && <Totals columns={columns} totals={totals} />}
      </table>
    </div>
  );
}

const CardLabel = ({ title }: { title: string }) => (
  <span className="mr-1.5 text-[12px] text-(--text-3) sm:hidden">{title}</span>
);

const Totals = <Row,>({
  columns,
  totals,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
}) => (
  <tfoot className="max-sm:block">
    <tr className="font-semibold max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      {columns.map(({ key, title, align }, index) => {
        const look = clsx(
          'whitespace-nowrap sm:h-(--h-row) sm:px-2.5',
          align === 'right' && 'tnum sm:text-right',
        );
        if (index === 0)
          return (
            <th
              key={key}
              scope="row"
              className={clsx(
                look,
                'bg-(--surface) text-left max-sm:w-full sm:sticky sm:left-0 sm:pl-5',
              )}
            >
              Total
            </th>
          );
        return (
          <td key={key} className={clsx(look, totals[key] === undefined && 'max-sm:hidden')}>
            <CardLabel title={title} />
            {totals[key]}
          </td>
        );
      })}
    </tr>
  </tfoot>
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
  return currentTarget.contains(target as Node) && !(target as Element).closest('a, button');
}

/** j and k, and the arrows, walk the rows. */
function moveByKey(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  const row = (event.target as HTMLElement).closest('tr');
  if (!step || !row || event.target !== row) return;
  event.preventDefault();
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  (next as HTMLElement | null)?.focus();
}
