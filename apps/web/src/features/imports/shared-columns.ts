const normalise = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The columns that both tables have, ignoring case and separators; ids first. */
export function sharedColumns(ours: readonly string[], theirs: readonly string[]): string[] {
  const known = new Set(theirs.map(normalise));
  const isId = (column: string) => normalise(column).endsWith('id');
  return ours
    .filter((column) => known.has(normalise(column)))
    .sort((a, b) => Number(isId(b)) - Number(isId(a)));
}
