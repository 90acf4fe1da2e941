/** Whether a value contains text with a NUL, which Postgres cannot store. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => key.includes('\0') || holdsNul(inside));
}
