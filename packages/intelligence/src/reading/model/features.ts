import type { SentenceInContext } from '../sentences.ts';

/** Size of the hashed feature space: a power of two. */
export const DIMENSIONS = 1 << 17;

const TOKEN = /[\p{L}]+(?:'[\p{L}]+)?|\d+|[?!]/gu;
const MAX_CHARACTERS = 700;
const MAX_TOKENS = 90;
/** Words taken from the neighbouring sentences. */
const WORDS_BEFORE = 12;
const WORDS_AFTER = 8;

/** Signs of modality, time, addressee and subject, looked for in the sentence and its neighbours. */
const SIGNS: [string, RegExp][] = [
  ['asks you', /\b(?:could|can|would|will) (?:you|someone|anyone|somebody|one of you)\b/i],
  [
    'will act',
    /\b(?:i|we)(?:'ll| will| shall| am going to| are going to|'m going to|'re going to)\b/i,
  ],
  ['please', /\b(?:please|pls|kindly)\b/i],
  ['need', /\b(?:need|needs|want|require|must|should|would like)\b/i],
  ['condition', /\b(?:if|in case|unless|should you|whether)\b/i],
  ['negation', /\b(?:not|no|never|none|nothing|nobody|cannot)\b|n't\b/i],
  ['past', /\b(?:was|were|had|did|fixed|solved|resolved)\b/i],
  ['question', /\?\s*$/],
  ['you', /\byour?\b/i],
  ['they', /\b(?:they|their|them|he|she|his|her)\b/i],
  ['we', /\b(?:we|our|us)\b/i],
  ['i', /\b(?:i|my|me)\b/i],
  ['thanks', /\b(?:thanks|thank you|cheers|appreciate)\b/i],
  [
    'when',
    /\b(?:monday|tuesday|wednesday|thursday|friday|tomorrow|today|week|month|by|before|until)\b/i,
  ],
  ['money', /[$€£]|\b(?:usd|eur|price|cost|invoice|budget|renew\w*|contract)\b/i],
  ['attached', /\battach/i],
];

/** The words of a text in lower case; numbers are all the same word. */
const tokensOf = (text: string): string[] =>
  (text.slice(0, MAX_CHARACTERS).toLowerCase().replaceAll('’', "'").match(TOKEN) ?? [])
    .slice(0, MAX_TOKENS)
    .map((token) => (/^\d+$/.test(token) ? '#' : token));

/** Hashed features of a sentence: its words, pairs and triples, signs, who wrote it and where it stands. */
export function featuresOf(sentence: SentenceInContext): Uint32Array {
  const { side } = sentence;
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(name));
  const tokens = tokensOf(sentence.quote);
  tokens.forEach((token, index) => {
    add(`w ${token}`);
    add(`${side} ${token}`);
    add(`b ${tokens[index - 1] ?? '^'} ${token}`);
    if (index > 1) add(`t ${tokens[index - 2]} ${tokens[index - 1]} ${token}`);
    if (token.length > 5) add(`p ${token.slice(0, 5)}`);
  });
  add(`first ${tokens[0]}`);
  add(`two ${tokens[0]} ${tokens[1]}`);
  add(`last ${tokens.at(-1)}`);
  add(`length ${Math.min(7, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  const quote = plain(sentence.quote);
  const before = plain(sentence.before);
  const after = plain(sentence.after);
  for (const [name, test] of SIGNS) {
    if (test.test(quote)) {
      add(`s ${name}`);
      add(`${side} s ${name}`);
    }
    if (test.test(before)) add(`before ${name}`);
    if (test.test(after)) add(`after ${name}`);
  }
  add(`side ${side}`);
  add(`at ${sentence.index === 0 ? 'start' : sentence.index === sentence.count - 1 ? 'end' : ''}`);
  add(`alone ${sentence.count === 1}`);
  add(`message ${sentence.place} ${side}`);
  for (const token of tokensOf(sentence.before).slice(-WORDS_BEFORE)) add(`bw ${token}`);
  for (const token of tokensOf(sentence.after).slice(0, WORDS_AFTER)) add(`aw ${token}`);
  return Uint32Array.from(found);
}

const plain = (text: string): string => text.slice(0, MAX_CHARACTERS).replaceAll('’', "'");

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) & (DIMENSIONS - 1);
}
