const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Columns of ours that another table has too, whatever their case and separators; ids first. */
export function sharedColumns(ours: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs.map(fold));
  const isId = (column: string) => fold(column).endsWith('id');
  return ours
    .filter((column) => known.has(fold(column)))
    .sort((a, b) => Number(isId(b)) - Number(isId(a)));
}
