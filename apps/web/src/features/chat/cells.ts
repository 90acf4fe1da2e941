import type { AnswerChart, AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import type { HealthBand } from '@rapport/contract/health/health.ts';
import { formatCalendarDay, formatCount, formatMoney } from '../../lib/format/format.ts';

type Column = AnswerTable['columns'][number];
type Cell = AnswerTable['rows'][number][string] | undefined;

/** A cell as text. */
export function formatCell({ kind = 'text', currency }: Column, cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return '—';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (kind === 'date' && typeof cell === 'string')
    return /^\d{4}-\d{2}-\d{2}/.test(cell) ? formatCalendarDay(cell.slice(0, 10)) : cell;
  if (typeof cell === 'string') return cell;
  if (kind === 'currency') return formatMoney(cell, currency);
  return kind === 'percent' ? percent(cell) : number(cell);
}

const NUMERIC = new Set<Column['kind']>(['number', 'currency', 'percent']);
const AMOUNT = /^[−-]?[$€£]?\d[\d,.]*\s?%?$/;

/** Whether a column holds numbers, or amounts as text because each has its own currency. */
export function isNumeric({ key, kind = 'text' }: Column, rows: AnswerTable['rows']): boolean {
  if (kind !== 'text') return NUMERIC.has(kind);
  const filled = rows.map((row) => row[key]).filter((cell) => cell && cell !== '—');
  return filled.length > 0 && filled.every((cell) => AMOUNT.test(String(cell)));
}

const LONG = 36;

/** Whether a column holds text that needs several lines. */
export const isLong = ({ key }: Column, rows: AnswerTable['rows']): boolean =>
  rows.some((row) => typeof row[key] === 'string' && row[key].length > LONG);

/** The health band whose label the text starts with. */
export const bandIn = (text: string): HealthBand | undefined =>
  HEALTH_BANDS.find(({ label }) => text.startsWith(label));

/** A value of a chart as text. */
export const formatPoint =
  ({ unit, currency }: Pick<AnswerChart, 'unit' | 'currency'>) =>
  (value: number): string =>
    unit === 'currency'
      ? formatMoney(value, currency)
      : unit === 'percent'
        ? percent(value)
        : number(value);

const percent = (value: number) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
const number = (value: number) =>
  (Number.isInteger(value)
    ? formatCount(value)
    : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  ).replace('-', '−');
