import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatCount } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { TableFrame } from '../../../../ui/table/table-frame.tsx';
import { formatCell, isLong, isNumeric } from '../../cells.ts';
import { RowName, TableCell } from './table-cell.tsx';

interface Props {
  /** The part that has arrived so far. */
  table: Partial<AnswerTable>;
  complete: boolean;
  error: string | null;
}

/** Rows shown before a table is expanded. */
const COLLAPSED_ROWS = 6;

/** The first column stays visible while the others scroll. */
const FIRST = 'sticky left-0 bg-(--surface) font-medium';

/** A table in an answer: the total, the first rows, the others on demand and a link to the full list. */
export function TableBlock({ table, complete, error }: Props) {
  const [expanded, setExpanded] = useState(false);
  const { title = '', columns = [], rows = [], total = rows.length, viewAll } = table;
  if (error)
    return (
      <p className="rounded-lg bg-(--sunken) px-3 py-2 text-(--text-2)">
        Error parsing table: {error}
      </p>
    );
  const shown = expanded ? rows : rows.slice(0, COLLAPSED_ROWS);
  return (
    <div
      role="group"
      aria-label={title || 'Table'}
      aria-busy={!complete}
      className="overflow-hidden rounded-lg shadow-[0_0_0_1px_var(--line-2)]"
    >
      <header className="flex items-baseline gap-2 border-b border-(--line) px-3 py-2">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{title}</h3>
        <span className="tnum shrink-0 text-[12px] text-(--text-3)">{plural(total, 'item')}</span>
      </header>
      <TableFrame focusable={!shown.some(({ href }) => typeof href === 'string')}>
        <table className="w-full border-collapse text-[13px]" aria-label={title || 'Table'}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th
                  key={column.key}
                  scope="col"
                  className={`h-9 px-3 text-[12px] font-medium whitespace-nowrap text-(--text-3) ${isNumeric(column, rows) ? 'text-right' : 'text-left'} ${place === 0 ? FIRST : ''}`}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={`${String(row[columns[0]?.key ?? ''])} ${at}`}>
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    className={`tnum h-9 border-t border-(--line) px-3 py-1.5 ${place === 0 ? FIRST : ''} ${isNumeric(column, rows) ? 'text-right' : ''} ${isLong(column, rows) ? 'min-w-56' : 'whitespace-nowrap'}`}
                  >
                    {place === 0 ? (
                      <RowName
                        words={formatCell(column, row[column.key])}
                        href={row.href}
                        ofAccount={/^account/i.test(column.label)}
                      />
                    ) : (
                      <TableCell column={column} cell={row[column.key]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {(rows.length > COLLAPSED_ROWS || viewAll) && (
        <footer className="flex items-center gap-2 border-t border-(--line) px-2 py-1.5">
          {rows.length > COLLAPSED_ROWS && (
            <Button variant="ghost" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
              {expanded ? 'Show less' : `Show ${formatCount(rows.length - COLLAPSED_ROWS)} more`}
            </Button>
          )}
          {viewAll && (
            <Link to={viewAll} className="ml-auto px-2 font-medium text-(--accent-text)">
              View All
            </Link>
          )}
        </footer>
      )}
    </div>
  );
}
