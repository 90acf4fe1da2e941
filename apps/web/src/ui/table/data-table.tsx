import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Loading } from '../skeleton.tsx';
import { fixedWidths } from './table-columns.ts';
import type { Column, Selection, Sorting } from './table-columns.ts';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { CardLabel, moveByKey, TableRow } from './table-row.tsx';
import { SkeletonRow } from './table-skeletons.tsx';

export type { Column, Selection, Sorting } from './table-columns.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Without it rows cannot be opened. */
  onOpen?: (row: Row) => void;
  /** Shown greyed. */
  isMuted?: (row: Row) => boolean;
  empty: ReactNode;
  expectedRows?: number;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  /** Values of a last row, by column key. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  selection?: Selection<Row>;
}

/** A table with sticky head and first column. Rows open by click or Enter, j and k move between them; small screens show cards. */
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
  selection,
}: Props<Row>) {
  if (rows?.length === 0) return <>{empty}</>;
  return (
    <TableFrame focusable={!onOpen}>
      {!rows && <Loading label={`Loading ${label}`} />}
      <Table label={label} columns={columns} selectable={Boolean(selection)} busy={!rows}>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} selection={selection} />
        <tbody className="max-sm:block" onKeyDown={moveByKey}>
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  onOpen={onOpen}
                  muted={isMuted?.(row) ?? false}
                  selected={selection?.isSelected(row) ?? false}
                  onToggle={selection?.onToggle}
                  name={selection?.nameOf(row)}
                  onCards={selection?.onCards ?? false}
                />
              ))
            : Array.from({ length: expectedRows }, (_, index) => (
                <SkeletonRow key={index} columns={columns.length + (selection ? 1 : 0)} />
              ))}
        </tbody>
        {rows && totals && <Totals columns={columns} totals={totals} />}
      </Table>
    </TableFrame>
  );
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  selectable: boolean;
  busy: boolean;
  /** All rows plus the head, where not all are rendered. */
  rowCount?: number;
  children: ReactNode;
}

/** The table element; with a fixed layout where its columns have widths. */
export function Table<Row>({
  label,
  columns,
  selectable,
  busy,
  rowCount,
  children,
}: TableProps<Row>) {
  const widths = fixedWidths(columns, selectable);
  return (
    <table
      className={clsx(
        'w-full border-separate border-spacing-0 max-sm:block',
        widths && 'table-fixed sm:min-w-(--least)',
      )}
      style={widths ? ({ '--least': `${widths.minWidth}px` } as CSSProperties) : undefined}
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={rowCount}
    >
      {widths && (
        <colgroup>
          {widths.columns.map((width, index) => (
            <col key={index} style={width === null ? undefined : { width }} />
          ))}
        </colgroup>
      )}
      {children}
    </table>
  );
}

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
        const classes = clsx(
          'whitespace-nowrap sm:h-(--h-row) sm:px-2.5',
          align === 'right' && 'tnum sm:text-right',
        );
        if (index === 0)
          return (
            <th
              key={key}
              scope="row"
              className={clsx(
                classes,
                'bg-(--surface) text-left max-sm:w-full sm:sticky sm:left-0 sm:pl-5',
              )}
            >
              Total
            </th>
          );
        return (
          <td key={key} className={clsx(classes, totals[key] === undefined && 'max-sm:hidden')}>
            <CardLabel title={title} />
            {totals[key]}
          </td>
        );
      })}
    </tr>
  </tfoot>
);
