/** Whether a text inside a value holds a NUL, which Postgres stores in no text. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => key.includes('\0') || holdsNul(inside));
}
