import { clsx } from 'clsx';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { columnEdges, columnsWithin, NO_COLUMNS } from './columns.ts';
import type { Span } from './columns.ts';
import { PreviewFailure } from '../preview-failure.tsx';
import { useRows } from './use-rows.ts';
import type { Rows } from './use-rows.ts';

/** Pixels. */
const ROW = 28;
const NUMBERS = 64;
/** Rows and columns drawn beyond the visible ones. */
const BEYOND = 10;
const BEYOND_COLUMNS = 2;

/** A file as rows: a table with a head, or numbered lines of text. Only visible rows are drawn. */
export default function RowsView({
  url,
  format,
}: {
  url: string;
  format: 'csv' | 'lines' | 'sheet';
}) {
  const rows = useRows(url, format);
  const [sheet, setSheet] = useState(0);
  const { outline, failure } = rows;
  if (failure)
    return (
      <PreviewFailure
        reason={
          format === 'csv' && (failure.status ?? 0) >= 400
            ? `fetch error with status ${failure.status}`
            : failure.reason
        }
      />
    );
  const shown = outline?.sheets[sheet];
  if (!outline || !shown)
    return (
      <div className="flex flex-col gap-2 p-5">
        <Loading label="Reading the file" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-5" />
        ))}
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {outline.sheets.length > 1 && (
        <div className="border-b border-(--line) px-4 py-1.5">
          <Tabs
            label="Sheets"
            tabs={outline.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={String(sheet)}
            onChange={(value) => setSheet(Number(value))}
          />
        </div>
      )}
      <Window key={sheet} rows={rows} sheet={sheet} asLines={format === 'lines'} />
      <p
        role="status"
        className="tnum border-t border-(--line) px-4 py-1.5 text-[12px] text-(--text-3)"
      >
        {plural(shown.rows, format === 'lines' ? 'line' : 'row')}
        {!outline.done && ', still reading'}
        {outline.shortened && ', the rest is not shown. Download the file to see all of it.'}
      </p>
    </div>
  );
}

interface WindowProps {
  rows: Rows;
  sheet: number;
  asLines: boolean;
}

function Window({ rows: { outline, rowAt }, sheet, asLines }: WindowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useView(frame);
  const { rows: total, columns } = outline!.sheets[sheet]!;
  const head = asLines ? 0 : 1;
  const body = Math.max(0, total - head);
  const first = Math.max(0, Math.floor(view.top / ROW) - BEYOND);
  const last = Math.min(body, Math.ceil((view.top + view.height) / ROW) + BEYOND);
  const firstRow = rowAt(sheet, 0);
  const edges = useMemo(
    () => (asLines ? NO_COLUMNS : columnEdges(columns, total, (row) => rowAt(sheet, row))),
    // The first rows, by which columns are measured, come together.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [asLines, columns, sheet, firstRow],
  );
  const { from, to } = columnsWithin(edges, view.left, view.width, BEYOND_COLUMNS);
  const span = useMemo(() => ({ edges, from, to }), [edges, from, to]);
  const width = asLines ? undefined : NUMBERS + edges.at(-1)!;
  return (
    <div
      ref={frame}
      tabIndex={0}
      role={asLines ? 'region' : 'grid'}
      aria-label="Contents"
      aria-rowcount={asLines ? undefined : total}
      aria-colcount={asLines ? undefined : columns + 1}
      className={clsx(
        'min-h-0 flex-1 overflow-auto text-[12px]',
        asLines && 'font-mono leading-[28px]',
      )}
    >
      {!asLines && total > 0 && (
        <Cells
          number={1}
          cells={firstRow}
          span={span}
          role="columnheader"
          className="sticky top-0 z-20 bg-(--sunken) font-semibold"
        />
      )}
      <div className="relative min-w-max" style={{ height: body * ROW, width }}>
        <div className="absolute left-0 min-w-full" style={{ top: first * ROW }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, place) => {
            const row = first + place + head;
            const cells = rowAt(sheet, row);
            return asLines ? (
              <TextLine key={row} number={row + 1} text={cells?.[0] ?? ''} />
            ) : (
              <Cells key={row} number={row + 1} cells={cells} span={span} role="gridcell" />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface View {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** What part of a scrolled element is visible. */
function useView(frame: React.RefObject<HTMLDivElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 1_200, height: 600 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const scrolled = () =>
      setView((now) => ({ ...now, top: element.scrollTop, left: element.scrollLeft }));
    const watch = new ResizeObserver(() =>
      setView((now) => ({ ...now, width: element.clientWidth, height: element.clientHeight })),
    );
    element.addEventListener('scroll', scrolled, { passive: true });
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      watch.disconnect();
    };
  }, [frame]);
  return view;
}

const NUMBER =
  'tnum sticky left-0 z-10 w-16 flex-none border-r border-b border-(--line) bg-(--sunken) px-2 text-right leading-[27px] text-(--text-3)';

const TextLine = memo(({ number, text }: { number: number; text: string }) => (
  <div className="flex w-max min-w-full" style={{ height: ROW }}>
    <span className={NUMBER}>{number}</span>
    <span className="px-2 whitespace-pre">{text}</span>
  </div>
));

interface CellsProps {
  number: number;
  cells: readonly string[] | undefined;
  span: Span;
  role: 'columnheader' | 'gridcell';
  className?: string;
}

/** A row of a table, with its visible columns. Its sizes are set, so that the browser need not measure its texts. */
const Cells = memo(({ number, cells, span: { edges, from, to }, role, className }: CellsProps) => (
  <div
    role="row"
    aria-rowindex={number}
    className={clsx('flex', className)}
    style={{ height: ROW, width: NUMBERS + edges.at(-1)! }}
  >
    <span role="rowheader" aria-colindex={1} className={NUMBER}>
      {number}
    </span>
    {Array.from({ length: to - from }, (_, place) => {
      const column = from + place;
      return (
        <span
          key={column}
          role={role}
          aria-colindex={column + 2}
          title={cells?.[column]}
          className="flex-none truncate border-r border-b border-(--line) px-2 leading-[27px]"
          style={{
            width: edges[column + 1]! - edges[column]!,
            marginLeft: place === 0 ? edges[from] : undefined,
          }}
        >
          {cells?.[column] ?? ''}
        </span>
      );
    })}
  </div>
));
