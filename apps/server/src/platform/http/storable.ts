/** What no request may bring, in an error's words. */
export const UNSTORABLE = 'Text with NUL characters or half a surrogate pair cannot be stored.';

/** Whether a value contains text that Postgres cannot store. Values of any depth are walked. */
export function holdsUnstorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inside] of Object.entries(next)) waiting.push(key, inside);
    }
  }
  return false;
}
