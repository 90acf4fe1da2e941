import { splitSentences } from '../text/sentences.ts';

interface Passage {
  /** Index of the text it stands in. */
  source: number;
  text: string;
  start: number;
  end: number;
  /** Share of the question's weight its words hold, 0 to 1. */
  share: number;
}

const STOP = new Set(
  `a about after again all also am an and any anything are as ask asked at be because been before being but by can could did do does doing done
  for from get give got had has have having he her here him his how i if in into is it its just know last let like list make many me mention
  mentioned more most much my need now of on one or our out over people please say said saying says she should show so some something
  tell than that the their them then there these they thing think this those time to told up us was we were what when where which who
  whom whose why will with would you your account accounts customer customers`.split(/\s+/),
);

/** The words of a question that carry its meaning, shortened to their stems. */
export const contentTerms = (question: string): string[] => [
  ...new Set(
    (question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
      .map((word) => word.replace(/['’]s$/, ''))
      .filter((word) => word.length > 1 && !STOP.has(word))
      .map(stem),
  ),
];

/** A crude stem: enough to find "exports" by "export", never used for ranking documents. */
const stem = (word: string): string =>
  word.length <= 4
    ? word.replace(/s$/, '')
    : word.replace(/(?:ational|ations?|ingly|edly|ments?|ings?|ies|ied|ers?|es|ed|s|y|e)$/, '');

/** Below this share of the question's weight a sentence is about something else. */
const ENOUGH = 0.55;

/**
 * The sentences that answer a question best, at most one a text. Words that few of the texts hold weigh more.
 * Returns nothing when no sentence holds `enough` of the question (0 to 1): then the honest answer is that nothing was found.
 */
export function bestPassages(
  question: string,
  texts: readonly string[],
  take: number,
  enough = ENOUGH,
): Passage[] {
  const words = contentTerms(question);
  if (words.length === 0) return [];
  const lower = texts.map((text) => text.toLowerCase());
  const weights = new Map(
    words.map((word) => [
      word,
      Math.log(1 + (texts.length + 1) / (1 + lower.filter((text) => text.includes(word)).length)),
    ]),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return texts
    .flatMap((text, source) => best(text, source, { weights, total, enough }) ?? [])
    .sort((a, b) => b.share - a.share || a.source - b.source)
    .slice(0, take);
}

interface Weighing {
  weights: ReadonlyMap<string, number>;
  total: number;
  enough: number;
}

function best(text: string, source: number, { weights, total, enough }: Weighing): Passage | null {
  let found: Passage | null = null;
  for (const sentence of splitSentences(text)) {
    const stems = new Set(contentTerms(sentence.text));
    let held = 0;
    for (const [word, weight] of weights) if (stems.has(word)) held += weight;
    const share = held / total;
    if (share > 0 && share >= enough && (found === null || share > found.share))
      found = { source, text: sentence.text, start: sentence.start, end: sentence.end, share };
  }
  return found;
}
