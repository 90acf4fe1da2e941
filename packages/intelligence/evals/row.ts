/** One figure of an evaluation, with the peer or limit it is compared with. */
export interface EvalRow {
  set: string;
  metric: string;
  value: number;
  /** What others reach on this set. */
  anchor?: number;
  /** Below this the evaluation fails. */
  floor?: number;
  method: string;
  n: number;
}

/** Prints rows as a table on standard output. */
export function printRows(rows: EvalRow[]): void {
  console.table(
    rows.map(({ set, metric, value, anchor, floor, method, n }) => ({
      set,
      n,
      metric,
      value: Math.round(value * 1000) / 1000,
      anchor: anchor ?? '',
      floor: floor ?? '',
      method,
    })),
  );
}
