import type { AccountColumn } from '@rapport/contract/settings/variation.ts';

/** A column shown at the end, or no longer shown; the name always is. */
export function toggledColumn(
  chosen: readonly AccountColumn[],
  column: AccountColumn,
): readonly AccountColumn[] {
  if (column === 'name') return chosen;
  return chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column];
}

/** A column at another place; the name stays the first. */
export function movedColumn(
  chosen: readonly AccountColumn[],
  column: AccountColumn,
  place: number,
): readonly AccountColumn[] {
  if (column === 'name') return chosen;
  const others = chosen.filter((one) => one !== column);
  return others.toSpliced(Math.min(others.length, Math.max(1, place)), 0, column);
}
