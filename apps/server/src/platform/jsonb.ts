/** A value that jsonb accepts: without NUL and without half a surrogate pair, which truncated text may end with. */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  );
