import type { AccountColumn } from '@rapport/contract/settings/variation.ts';

/** Adds a column at the end or removes it; the name is always shown. */
export function toggledColumn(
  chosen: readonly AccountColumn[],
  column: AccountColumn,
): readonly AccountColumn[] {
  if (column === 'name') return chosen;
  return chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column];
}

/** Moves a column; the name stays first. */
export function movedColumn(
  chosen: readonly AccountColumn[],
  column: AccountColumn,
  place: number,
): readonly AccountColumn[] {
  if (column === 'name') return chosen;
  const others = chosen.filter((one) => one !== column);
  return others.toSpliced(Math.min(others.length, Math.max(1, place)), 0, column);
}
