/** Word overlap as F-measures from 0 to 1 (Lin, "ROUGE", 2004), without stemming. */
export interface Rouge {
  one: number;
  two: number;
  longest: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** ROUGE-1, ROUGE-2 and ROUGE-L of a summary against a human one. */
export function rouge(summary: string, reference: string): Rouge {
  const said = wordsOf(summary);
  const wanted = wordsOf(reference);
  const f = (common: number, of: number, and: number) =>
    of + and > 0 ? (2 * common) / (of + and) : 0;
  const pairs = (words: string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return {
    one: f(inCommon(said, wanted), said.length, wanted.length),
    two: f(inCommon(pairs(said), pairs(wanted)), said.length - 1, wanted.length - 1),
    longest: f(longestCommon(said, wanted), said.length, wanted.length),
  };
}

function inCommon(a: string[], b: string[]): number {
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  return a.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

function longestCommon(a: string[], b: string[]): number {
  let row = b.map(() => 0);
  for (const word of a) {
    const next: number[] = [];
    b.forEach((other, index) => {
      next.push(
        word === other
          ? (row[index - 1] ?? 0) + 1
          : Math.max(row[index] ?? 0, next[index - 1] ?? 0),
      );
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
