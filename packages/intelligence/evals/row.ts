/** One result of an evaluation, with its baseline or limit. */
export interface EvalRow {
  set: string;
  metric: string;
  value: number;
  /** The baseline on this set. */
  anchor?: number;
  /** Below this the evaluation fails. */
  floor?: number;
  /** Above this the evaluation fails; for results where lower is better. */
  ceiling?: number;
  method: string;
  n: number;
}

/** Whether a result is within its limits; null without limits. */
export function passes({ value, floor, ceiling }: EvalRow): boolean | null {
  if (floor === undefined && ceiling === undefined) return null;
  return value >= (floor ?? -Infinity) && value <= (ceiling ?? Infinity);
}

/** Prints rows as a table on standard output. */
export function printRows(rows: EvalRow[]): void {
  console.table(
    rows.map((row) => ({
      set: row.set,
      n: row.n,
      metric: row.metric,
      value: short(row.value),
      anchor: row.anchor ?? '',
      limit: limitOf(row),
      passes: { true: 'yes', false: 'NO', null: '' }[`${passes(row)}`],
      method: row.method,
    })),
  );
}

const short = (value: number): number => Math.round(value * 1000) / 1000;

const limitOf = ({ floor, ceiling }: EvalRow): string =>
  [floor === undefined ? '' : `>= ${short(floor)}`, ceiling === undefined ? '' : `<= ${ceiling}`]
    .filter(Boolean)
    .join(', ');
