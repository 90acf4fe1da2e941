/** Whether a value contains text with a NUL, which Postgres cannot store. Values of any depth are walked. */
export function holdsNul(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0')) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inside] of Object.entries(next)) waiting.push(key, inside);
    }
  }
  return false;
}
