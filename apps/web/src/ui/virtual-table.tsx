import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { Table } from './data-table.tsx';
import type { Column, Selection, Sorting } from './data-table.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { moveByKey, TableRow } from './table-row.tsx';
import { PlainSkeletonRow } from './table-skeletons.tsx';
import { useArrivals } from './use-arrivals.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** How many rows there are in all. */
  total: number;
  /** The row at a place, from 0; undefined while it loads. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => string;
  /** Told which rows are in sight, or nearly. */
  onRange: (first: number, last: number) => void;
  onOpen: (row: Row) => void;
  isMuted: (row: Row) => boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  selection: Selection<Row>;
  /** What the rows answer to; when it changes, the table starts from the top. */
  resetKey: string;
}

const OVERSCAN = 4;

/** A table of any length: only the rows in sight are on the page, the rest is room. */
export function VirtualTable<Row>({
  label,
  columns,
  total,
  rowAt,
  keyOf,
  onRange,
  onOpen,
  isMuted,
  sorting,
  onSort,
  selection,
  resetKey,
}: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const rowHeight = useRef(0);
  rowHeight.current ||= rowHeightOf(document.documentElement);
  // oxlint-disable-next-line react/incompatible-library -- its rows are read anew with each render
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
  });
  const toTop = useStable(() => {
    if (rows.scrollOffset) frame.current?.scrollTo({ top: 0 });
  });
  useEffect(toTop, [resetKey, toTop]);

  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [first, last, onRange]);

  const placed = items.map(({ index }) => ({ index, row: rowAt(index) }));
  const drawn = useArrivals(placed.flatMap(({ row }) => (row === undefined ? [] : [keyOf(row)])));
  const width = columns.length + 1;
  return (
    <TableFrame focusable={false} frame={frame}>
      <Table label={label} columns={columns} selectable busy={false} rowCount={total + 1}>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} selection={selection} />
        <tbody onKeyDown={moveByKey}>
          <Room height={items[0]?.start ?? 0} columns={width} />
          {placed.map(({ index, row }) => {
            if (row === undefined || !drawn.has(keyOf(row)))
              return <PlainSkeletonRow key={`loading-${index}`} columns={width} />;
            return (
              <TableRow
                key={keyOf(row)}
                row={row}
                columns={columns}
                onOpen={onOpen}
                muted={isMuted(row)}
                selected={selection.isSelected(row)}
                onToggle={selection.onToggle}
                name={selection.nameOf(row)}
                onCards={selection.onCards ?? false}
                position={index + 1}
              />
            );
          })}
          <Room height={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={width} />
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** The room of rows that are not on the page. */
const Room = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is room, and hidden */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );

/** The height of a table row by the density chosen, in pixels. */
const rowHeightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--h-row')) || 49;
