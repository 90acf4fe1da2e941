type Json = Record<string, unknown>;

/** The named columns of a row; null where it has none. */
export const pick = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

/** A row without the named columns. */
export const without = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
