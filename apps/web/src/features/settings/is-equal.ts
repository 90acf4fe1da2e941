/** Whether two plain values are equal, ignoring the order of keys. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  stableJson(one) === stableJson(other);

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
