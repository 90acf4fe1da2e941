import type { AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import type { getMetric } from '@rapport/contract/tools/revenue.ts';
import type { z } from 'zod';
import { healthText, stageText } from '../../../assistant/compose/formats.ts';
import { formatMoney } from '../../../platform/format.ts';

export type Figure = z.output<typeof getMetric.output>;
type Column = Figure['columns'][number];
type Cell = string | number | null;

/** Most columns that fit into an answer. */
const COLUMNS = 5;
/** Columns that repeat what others show. */
const LEFT_OUT = new Set(['before', 'kept']);

/** The rows of a metric, each with a link to its account. */
export function figureTable(figure: Figure, rows: Figure['items'], total: number): AnswerTable {
  const columns = figure.columns.filter(({ key }) => !LEFT_OUT.has(key)).slice(0, COLUMNS);
  return {
    title: figure.title,
    columns: [
      { key: 'account', label: 'Account' },
      ...columns.map((column) => ({
        key: column.key,
        label: column.label,
        kind: KINDS[column.kind] ?? ('text' as const),
        ...(column.kind === 'currency' && { currency: figure.currency }),
      })),
    ],
    rows: rows.map(({ account, cells, link }) => ({
      account,
      ...Object.fromEntries(
        columns.map((column) => [column.key, cellOf(column, cells[column.key])]),
      ),
      href: link,
    })),
    total,
    ...(total > rows.length && { viewAll: figure.link }),
  };
}

const KINDS: Partial<Record<Column['kind'], AnswerTable['columns'][number]['kind']>> = {
  health: 'health',
  currency: 'currency',
  percent: 'percent',
  count: 'number',
  day: 'date',
  renewal: 'date',
};

function cellOf({ kind }: Column, cell: Cell | undefined): Cell {
  if (kind === 'health') return healthText(cell === null ? null : Number(cell ?? Number.NaN));
  if (kind === 'stage') return stageText(cell === null || cell === undefined ? null : String(cell));
  return cell ?? null;
}

/** $1,240,000, 108.4%, or 12 */
export function valueText(
  { unit, currency }: Pick<Figure, 'unit' | 'currency'>,
  value: number,
): string {
  if (unit === 'currency') return formatMoney(value, currency);
  return unit === 'percent' ? `${value.toFixed(1)}%` : value.toLocaleString('en-US');
}
