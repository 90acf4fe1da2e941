/** A value as jsonb takes it: without NUL and without half of a surrogate pair, as text cut at a length may end with. */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
