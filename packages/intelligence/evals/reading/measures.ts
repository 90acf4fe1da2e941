const SHARED = 0.6;

/** The words of a quote in lower case. */
const wordsOf = (quote: string): string[] => quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two quotes of one message are about the same words: most of the shorter one is in the longer one. */
function overlaps(one: string, two: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(two)].toSorted((a, b) => a.length - b.length);
  if (!short?.length || !long) return false;
  const rest = new Set(long);
  return short.filter((word) => rest.has(word)).length / short.length >= SHARED;
}

interface Quoted {
  n: number;
  quote: string;
}

/** Pairs each label with one claim of the same message and words. */
export function matchQuotes<G extends Quoted, F extends { message: number; quote: string }>(
  gold: readonly G[],
  found: readonly F[],
): { matched: [G, F][]; gold: number; found: number } {
  const free = new Set(found);
  const matched: [G, F][] = [];
  for (const label of gold) {
    for (const claim of free) {
      if (claim.message !== label.n - 1 || !overlaps(label.quote, claim.quote)) continue;
      matched.push([label, claim]);
      free.delete(claim);
      break;
    }
  }
  return { matched, gold: gold.length, found: found.length };
}

export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The mean F1 of the labels that occur. */
export function macroF1(pairs: readonly (readonly [string, string])[]): number {
  const labels = [...new Set(pairs.map(([gold]) => gold))];
  const scores = labels.map((label) => {
    const right = pairs.filter(([gold, found]) => gold === label && found === label).length;
    const named = pairs.filter(([, found]) => found === label).length;
    const there = pairs.filter(([gold]) => gold === label).length;
    return ratio(2 * right, named + there);
  });
  return ratio(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
}
