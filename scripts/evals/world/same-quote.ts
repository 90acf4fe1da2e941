/** Quotes are the same when this share of the words of the shorter one is in the other, in order. */
const SHARE = 0.6;

export const toTerms = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The number of words two quotes have in common, in order; 0 when too few for the same quote. */
export function overlapOf(one: string, other: string): number {
  const a = toTerms(one);
  const b = toTerms(other);
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    for (const [place, against] of b.entries())
      next.push(
        word === against ? (row[place] ?? 0) + 1 : Math.max(row[place + 1] ?? 0, next[place] ?? 0),
      );
    row = next;
  }
  const common = row.at(-1) ?? 0;
  return common > 0 && common >= SHARE * Math.min(a.length, b.length) ? common : 0;
}

/** A subject without the marks of replies. */
export const bareSubject = (subject: string): string =>
  toTerms(subject.replace(/^(?:\s*(?:re|aw|fwd?|wg)\s*:)+/i, '')).join(' ');
