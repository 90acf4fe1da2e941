import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts';
import { Table } from './data-table.tsx';
import type { Column, Selection, Sorting } from './data-table.tsx';
import { TableFrame } from './table-frame.tsx';
import { TableHead } from './table-head.tsx';
import { moveByKey, TableRow } from './table-row.tsx';
import { PlainSkeletonRow } from './table-skeletons.tsx';
import { useIncrementalRows } from './use-incremental-rows.ts';

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  total: number;
  /** The row at an index; undefined while it loads. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => string;
  /** Called with the range of rows that are visible, or nearly. */
  onRange: (first: number, last: number) => void;
  onOpen: (row: Row) => void;
  isMuted: (row: Row) => boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  selection: Selection<Row>;
  /** Identifies the query of the rows; when it changes, the table scrolls to the top. */
  resetKey: string;
}

const OVERSCAN = 4;

/** A table of any length that renders only the visible rows. */
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
  // oxlint-disable-next-line react/incompatible-library -- its rows are read again with each render
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight.current,
    overscan: OVERSCAN,
  });
  const toTop = useStableCallback(() => {
    if (rows.scrollOffset) frame.current?.scrollTo({ top: 0 });
  });
  useEffect(toTop, [resetKey, toTop]);

  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onRange(first, last), [first, last, onRange]);

  const visible = items.map(({ index }) => ({ index, row: rowAt(index) }));
  const rendered = useIncrementalRows(
    visible.flatMap(({ row }) => (row === undefined ? [] : [keyOf(row)])),
  );
  const width = columns.length + 1;
  return (
    <TableFrame focusable={false} frame={frame}>
      <Table label={label} columns={columns} selectable busy={false} rowCount={total + 1}>
        <TableHead columns={columns} sorting={sorting} onSort={onSort} selection={selection} />
        <tbody onKeyDown={moveByKey}>
          <Spacer height={items[0]?.start ?? 0} columns={width} />
          {visible.map(({ index, row }) => {
            if (row === undefined || !rendered.has(keyOf(row)))
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
          <Spacer height={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={width} />
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** Empty space in place of rows that are not rendered. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty and hidden */}
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );

/** The height of a table row at the chosen density, in pixels. */
const rowHeightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--h-row')) || 49;
