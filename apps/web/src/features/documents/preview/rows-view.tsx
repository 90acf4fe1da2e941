import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import { useRows } from './use-rows.ts';
import type { Rows } from './use-rows.ts';

const ROW = 28;
/** Rows drawn beyond the visible ones. */
const BEYOND = 10;
const WIDEST = 40;
const NARROWEST = 6;
/** Rows by whose texts the columns get their widths. */
const MEASURED = 60;

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
        {formatCount(shown.rows)} {format === 'lines' ? 'lines' : 'rows'}
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
  const [view, setView] = useState({ top: 0, height: 600 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const update = () => setView({ top: element.scrollTop, height: element.clientHeight });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const watch = new ResizeObserver(update);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      watch.disconnect();
    };
  }, []);
  const { rows: total, columns } = outline!.sheets[sheet]!;
  const head = asLines ? 0 : 1;
  const body = Math.max(0, total - head);
  const first = Math.max(0, Math.floor(view.top / ROW) - BEYOND);
  const last = Math.min(body, Math.ceil((view.top + view.height) / ROW) + BEYOND);
  const widths = asLines
    ? []
    : widthsOf(columns, Math.min(total, MEASURED), (row) => rowAt(sheet, row));
  const template = `4rem ${asLines ? 'max-content' : widths.map((width) => `${width}ch`).join(' ')}`;
  return (
    <div
      ref={frame}
      tabIndex={0}
      role={asLines ? 'region' : 'grid'}
      aria-label="Contents"
      aria-rowcount={asLines ? undefined : total}
      aria-colcount={asLines ? undefined : columns}
      className={clsx(
        'min-h-0 flex-1 overflow-auto text-[12px]',
        asLines && 'font-mono leading-[28px]',
      )}
    >
      {!asLines && total > 0 && (
        <Line
          number={1}
          cells={rowAt(sheet, 0)}
          columns={columns}
          template={template}
          role="columnheader"
          className="sticky top-0 z-10 bg-(--sunken) font-semibold"
        />
      )}
      <div className="relative min-w-max" style={{ height: body * ROW }}>
        <div className="absolute inset-x-0" style={{ top: first * ROW }}>
          {Array.from({ length: Math.max(0, last - first) }, (_, place) => {
            const row = first + place + head;
            return (
              <Line
                key={row}
                number={row + 1}
                cells={rowAt(sheet, row)}
                columns={columns}
                template={template}
                role={asLines ? undefined : 'gridcell'}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  number: number;
  cells: readonly string[] | undefined;
  columns: number;
  template: string;
  role: 'columnheader' | 'gridcell' | undefined;
  className?: string;
}

const Line = ({ number, cells, columns, template, role, className }: LineProps) => (
  <div
    role={role && 'row'}
    aria-rowindex={role && number}
    className={clsx('grid min-w-max', className)}
    style={{ gridTemplateColumns: template, height: ROW }}
  >
    <span
      role={role && 'rowheader'}
      className="tnum sticky left-0 border-r border-b border-(--line) bg-(--sunken) px-2 text-right leading-[27px] text-(--text-3)"
    >
      {number}
    </span>
    {Array.from({ length: columns }, (_, column) => (
      <span
        key={column}
        role={role}
        title={role && cells?.[column]}
        className={clsx(
          'px-2',
          role ? 'truncate border-r border-b border-(--line) leading-[27px]' : 'whitespace-pre',
        )}
      >
        {cells?.[column] ?? ''}
      </span>
    ))}
  </div>
);

/** The widths of columns in characters, by the longest of their first texts. */
function widthsOf(
  columns: number,
  measured: number,
  rowAt: (row: number) => readonly string[] | undefined,
): number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST);
  for (let row = 0; row < measured; row += 1)
    rowAt(row)?.forEach((cell, column) => {
      if (column < columns)
        widths[column] = Math.min(WIDEST, Math.max(widths[column]!, cell.length + 3));
    });
  return widths;
}
