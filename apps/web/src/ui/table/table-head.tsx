import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Info } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { PINNED, PINNED_FIRST, PINNED_LAST, PINNED_SECOND } from './table-columns.ts';
import type { Column, Selection, Sorting } from './table-columns.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

const headCell =
  'h-(--h-head) border-b border-(--line) bg-(--surface) px-2.5 text-[12px] font-medium whitespace-nowrap text-(--text-3)';

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
  selection: Selection<Row> | undefined;
}

const Head = <Row,>({ columns, sorting, onSort, selection }: HeadProps<Row>) => (
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
      {columns.map(({ key, title, titleHidden, hint, align, sortable, inset, pinned }, index) => (
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
            pinned && [PINNED, PINNED_LAST],
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
            <span className={clsx(titleHidden && 'sr-only')}>{title}</span>
          )}
          {hint && <Hint text={hint} />}
        </th>
      ))}
    </tr>
  </thead>
);

/** The table head with sort buttons. Memoised, so that scrolling does not render it again. */
export const TableHead = memo(Head) as typeof Head;

const Hint = ({ text }: { text: string }) => (
  <Tooltip
    trigger={
      <button type="button" aria-label={text} className="ml-1 rounded align-[-2px]">
        <Info className="size-3.5" aria-hidden />
      </button>
    }
  >
    {text}
  </Tooltip>
);

interface SortButtonProps {
  column: string;
  title: string;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  /** The arrow comes before the title, so that the title stays at the right edge. */
  reversed: boolean;
}

/** Sorts by its column; a second click reverses the order. */
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
