import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { ShowMore } from '../table/show-more.tsx';

interface Props {
  title: string;
  /** One sentence that replaces the chart for screen readers. */
  description: string;
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
  /** Beside the title: a choice of period, an export. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with a description, and its figures as a table on request. */
export function ChartFrame({ title, description, table, actions, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <h3 id={`${id}-title`} className="min-w-0 flex-1 truncate text-[14px] font-semibold">
          {title}
        </h3>
        {actions}
        <IconButton
          label={asTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartLine className="size-4" /> : <Table2 className="size-4" />}
        </IconButton>
      </div>
      {asTable ? (
        <FigureTable label={title} {...table} />
      ) : (
        <figure
          className="min-w-0"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
        >
          {children}
          <figcaption id={`${id}-description`} className="sr-only">
            {description}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** Rows added to a table at a time: hundreds at once would hold up the page. */
const ROWS = 50;

/** The figures of a chart: the first column names the row, the others are numbers. */
function FigureTable({ label, columns, rows }: Props['table'] & { label: string }) {
  const [most, setMost] = useState(ROWS);
  const shown = rows.slice(0, most);
  return (
    <div
      className="max-h-80 overflow-auto rounded-md border border-(--line)"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="w-full text-left" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 h-8 bg-(--surface) px-3 text-[12px] font-medium text-(--text-3) ${index > 0 ? 'text-right' : ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => (
            <tr key={place} className="border-t border-(--line)">
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[index]} scope="row" className="h-8 px-3 font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className="tnum h-8 px-3 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS && (
        <div className="px-3">
          <ShowMore
            shown={shown.length}
            total={rows.length}
            item="row"
            loading={false}
            onMore={shown.length < rows.length ? () => setMost(most + ROWS) : undefined}
          />
        </div>
      )}
    </div>
  );
}
