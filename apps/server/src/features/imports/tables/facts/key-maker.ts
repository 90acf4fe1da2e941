import { createHash } from 'node:crypto';

/** Makes keys for rows without an id: a digest of the identifying values, and a counter for equal rows. */
export function keyMaker(): (...parts: unknown[]) => string {
  const counts = new Map<string, number>();
  return (...parts) => {
    const words = JSON.stringify(parts.map((part) => part ?? null));
    const digest = createHash('sha256').update(words).digest('base64url').slice(0, 22);
    const place = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, place);
    return `row:${digest}:${place}`;
  };
}
