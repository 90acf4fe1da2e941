const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any body that the contract declares. */
const DEPTH = 16;

/**
 * Paths of the keys of a body that its schema dropped. Whoever sends a key that nothing reads expects something that
 * will not happen.
 */
export function unknownKeys(given: unknown, parsed: unknown, path: string[] = []): string[][] {
  if (path.length >= DEPTH) return [];
  if (Array.isArray(given) && Array.isArray(parsed) && given.length === parsed.length)
    return given.flatMap((item, index) =>
      unknownKeys(item, parsed[index], [...path, String(index)]),
    );
  if (!isPlain(given) || !isPlain(parsed)) return [];
  return Object.keys(given).flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? unknownKeys(given[key], parsed[key], [...path, key])
      : given[key] === undefined
        ? []
        : [[...path, key]],
  );
}
