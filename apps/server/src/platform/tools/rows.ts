import { AppError } from '../errors.ts';

/** Characters of a result's JSON, limited by a model's context. */
const MOST_CHARACTERS = 40_000;

const moreThan = (left: number): string | null =>
  left > 0 ? `and ${left.toLocaleString('en-US')} more` : null;

/** A page of rows in a tool's result. */
export const listOf = <Row>(items: Row[], total: number, before = 0) => ({
  items,
  total,
  more: moreThan(total - before - items.length),
});

interface Listed {
  items: unknown[];
  total: number;
}

const isListed = (result: object): result is Listed =>
  'items' in result && Array.isArray(result.items) && 'total' in result;

/** Drops rows from the end until the result is small enough; refuses a result without rows that is too large. */
export function fitResult<Result extends Record<string, unknown>>(
  result: Result,
  most = MOST_CHARACTERS,
): Result {
  const size = JSON.stringify(result).length;
  if (size <= most) return result;
  if (!isListed(result)) throw new AppError('too_large');
  const rows = result.items.map((row) => JSON.stringify(row).length + 1);
  // The note about dropped rows needs room too.
  let room = most - 40 - (size - rows.reduce((sum, row) => sum + row, 0));
  const over = rows.findIndex((row) => (room -= row) < 0);
  const items = result.items.slice(0, Math.max(0, over));
  return { ...result, items, more: moreThan(result.total - items.length) };
}
