import { splitSegments } from '../text/sentences.ts';

interface Passage {
  /** Index of its text. */
  source: number;
  text: string;
  start: number;
  end: number;
  /** Share of the question's weight that its words cover, 0 to 1. */
  share: number;
}

const STOP = new Set(
  `a about after again all also am an and any anything are as ask asked at be because been before being but by can could did do does doing done
  for from get give got had has have having he her here him his how i if in into is it its just know last let like list make many me mention
  mentioned more most much my need now of on one or our out over people please say said saying says she should show so some something
  tell than that the their them then there these they thing think this those time to told up us was we were what when where which who
  whom whose why will with would you your account accounts customer customers`.split(/\s+/),
);

/** The stems of a question's words without stop words. */
export const contentTerms = (question: string): string[] => [
  ...new Set(
    (question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
      .map((word) => word.replace(/['’]s$/, ''))
      .filter((word) => word.length > 1 && !STOP.has(word))
      .map(stem),
  ),
];

/** A rough stem, enough to match "exports" and "export"; not used for ranking documents. */
const stem = (word: string): string =>
  word.length <= 4
    ? word.replace(/s$/, '')
    : word.replace(/(?:ational|ations?|ingly|edly|ments?|ings?|ies|ied|ers?|es|ed|s|y|e)$/, '');

/** A sentence with a smaller share of the question's weight is about something else. */
const ENOUGH = 0.55;

/**
 * The sentences that match a question best, at most one per text. Words that occur in few texts weigh more. Returns
 * nothing when no sentence covers `enough` of the question (0 to 1).
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
  for (const sentence of splitSegments(text)) {
    const stems = new Set(contentTerms(sentence.text));
    let held = 0;
    for (const [word, weight] of weights) if (stems.has(word)) held += weight;
    const share = held / total;
    if (share > 0 && share >= enough && (found === null || share > found.share))
      found = { source, text: sentence.text, start: sentence.start, end: sentence.end, share };
  }
  return found;
}
