import { withoutNumber } from '../without-number.ts';
import { hash } from './feature-set.ts';

const TOKEN = /[\p{L}]+(?:'[\p{L}]+)?|\d+|[?!]/gu;
const MAX_CHARACTERS = 700;
const MAX_TOKENS = 90;

/** Signs of modality, time, addressee and subject, looked for in the sentence and its neighbours, in lower case. */
const SIGNS: [string, RegExp][] = [
  ['asks you', /\b(?:could|can|would|will) (?:you|someone|anyone|somebody|one of you)\b/],
  [
    'will act',
    /\b(?:i|we)(?:'ll| will| shall| am going to| are going to|'m going to|'re going to)\b/,
  ],
  ['please', /\b(?:please|pls|kindly)\b/],
  ['need', /\b(?:need|needs|want|require|must|should|would like)\b/],
  ['condition', /\b(?:if|in case|unless|should you|whether)\b/],
  ['negation', /\b(?:not|no|never|none|nothing|nobody|cannot)\b|n't\b/],
  ['past', /\b(?:was|were|had|did|fixed|solved|resolved)\b/],
  ['question', /\?\s*$/],
  ['you', /\byour?\b/],
  ['they', /\b(?:they|their|them|he|she|his|her)\b/],
  ['we', /\b(?:we|our|us)\b/],
  ['i', /\b(?:i|my|me)\b/],
  ['thanks', /\b(?:thanks|thank you|cheers|appreciate)\b/],
  [
    'when',
    /\b(?:monday|tuesday|wednesday|thursday|friday|tomorrow|today|week|month|by|before|until)\b/,
  ],
  ['money', /[$€£]|\b(?:usd|eur|price|cost|invoice|budget|renew\w*|contract)\b/],
  ['attached', /\battach/],
];

/** The features of a sign, by where it is found. */
interface SignFeatures {
  own: number;
  us: number;
  them: number;
  before: number;
  after: number;
}

const FEATURES = SIGNS.map(([name]): SignFeatures => ({
  own: hash(`s ${name}`),
  us: hash(`us s ${name}`),
  them: hash(`them s ${name}`),
  before: hash(`before ${name}`),
  after: hash(`after ${name}`),
}));

/** What a sentence shows by its words alone. */
export interface ReadText {
  /** Its words in lower case; numbers are all the same word. */
  tokens: readonly string[];
  signs: readonly SignFeatures[];
}

const NOTHING: ReadText = { tokens: [], signs: [] };

/** Reads texts, each once: a sentence is also looked at as the neighbour of two others. */
export function textReader(): (text: string) => ReadText {
  const known = new Map<string, ReadText>([['', NOTHING]]);
  return (text) => {
    let read = known.get(text);
    if (!read) known.set(text, (read = readText(text)));
    return read;
  };
}

function readText(text: string): ReadText {
  const plain = text.slice(0, MAX_CHARACTERS).replaceAll('’', "'").toLowerCase();
  return {
    tokens: (plain.match(TOKEN) ?? []).slice(0, MAX_TOKENS).map(withoutNumber),
    signs: FEATURES.filter((_, index) => SIGNS[index]![1].test(plain)),
  };
}
