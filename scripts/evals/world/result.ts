import type { EvalRow } from '../../../packages/intelligence/evals/row.ts';
import type { Shown } from './read-product.ts';

/** Rows of the table, and what is missed or wrong, a line each. */
export interface Result {
  rows: EvalRow[];
  misses: string[];
}

/** A row of the table; limits are those of the issue, met or not. */
export const rowOf = (
  metric: string,
  n: number,
  value: number,
  limit: Pick<EvalRow, 'floor' | 'ceiling'> = {},
): EvalRow => ({ set: 'world', method: 'rules', metric, n, value, ...limit });

/** A share; 0 of nothing, so that silence passes for no precision. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Lines about expected entries. */
export const linesOf = (
  what: string,
  entries: readonly { account: string; quotes: string[] }[],
): string[] => entries.map(({ account, quotes }) => `${what}: ${account}: ${quotes[0]}`);

/** A line about a shown entry. */
export const lineOf = (what: string, { account }: Shown, text: string | undefined): string =>
  `${what}: ${account}: ${text ?? 'no quote'}`;
