import type { SentenceInContext } from '../sentences.ts';
import { FeatureSet, continueHash, hash } from './feature-set.ts';

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

/** Tokens of other sentences that count for a sentence: at most this many of each. */
const WORDS_OF_OTHERS = 30;
/** Sentences of its message on either side that count for a sentence. */
const REACH = 15;
/** Sentences of the conversation that count for a sentence. */
const MAX_CONVERSATION = 200;

interface Tokenised {
  sentence: SentenceInContext;
  tokens: string[];
  /** Hashed tokens as seen from its own message, from the other side's answer, and from the rest. */
  inMessage: number[];
  inAnswer: number[];
  inConversation: number[];
}

/** Hashed features of a sentence, in two views. */
export interface SentenceFeatures {
  /** Its words, pairs and triples, signs, who wrote it, its position, and the words right before and after. */
  own: Uint32Array;
  /** These, and the words of its message, of the message it answers and of the conversation. */
  all: Uint32Array;
}

/** The features of each sentence of a conversation. */
export function featuresOf(sentences: readonly SentenceInContext[]): SentenceFeatures[] {
  const all = sentences.map((sentence): Tokenised => {
    const tokens = tokensOf(sentence.quote);
    const others = tokens.slice(0, WORDS_OF_OTHERS);
    return {
      sentence,
      tokens,
      inMessage: others.map((token) => hash(`mw ${token}`)),
      inAnswer: others.map((token) => hash(`ow ${token}`)),
      inConversation: others.map((token) => hash(`cw ${token}`)),
    };
  });
  const messages = Map.groupBy(all, ({ sentence }) => sentence.message);
  const contexts = new Map(
    [...messages.keys()].map((message) => [message, contextOf(message, all, messages)]),
  );
  return all.map((own) => {
    found.clear();
    addOwn(own);
    const count = found.size;
    addContext(own, messages.get(own.sentence.message) ?? []);
    for (const feature of contexts.get(own.sentence.message) ?? []) found.add(feature);
    const all = found.toArray();
    return { own: all.subarray(0, count), all };
  });
}

/** The features of the sentence at hand. One set serves all: it is large. */
const found = new FeatureSet();

/** The words of the other messages, which are the same for all sentences of a message. */
function contextOf(
  message: number,
  all: readonly Tokenised[],
  messages: ReadonlyMap<number, readonly Tokenised[]>,
): number[] {
  const side = messages.get(message)?.[0]?.sentence.side;
  const answered = [...messages]
    .filter(([other, [first]]) => other < message && first?.sentence.side !== side)
    .at(-1)?.[1];
  const others = all
    .slice(0, MAX_CONVERSATION)
    .filter(({ sentence }) => sentence.message !== message);
  const features = [
    ...(answered ?? []).flatMap(({ inAnswer }) => inAnswer),
    ...others.flatMap(({ inConversation }) => inConversation),
  ];
  return [...new Set(features)];
}

function addContext(own: Tokenised, message: readonly Tokenised[]): void {
  const { index } = own.sentence;
  for (const other of message.slice(Math.max(0, index - REACH), index + REACH + 1))
    if (other !== own) for (const feature of other.inMessage) found.add(feature);
}

/** Beginnings of the names of features. */
const [WORD, PAIR, TRIPLE, PREFIX] = [
  continueHash('w '),
  continueHash('b '),
  continueHash('t '),
  continueHash('p '),
];
const [WORD_BEFORE, WORD_AFTER] = [continueHash('bw '), continueHash('aw ')];
const BY_SIDE = { us: continueHash('us '), them: continueHash('them ') };

function addOwn({ sentence, tokens }: Tokenised): void {
  const { side } = sentence;
  const add = (name: string) => found.addName(name);
  tokens.forEach((token, index) => {
    const before = tokens[index - 1] ?? '^';
    found.addName(token, WORD);
    found.addName(token, BY_SIDE[side]);
    found.addName(token, continueHash(' ', continueHash(before, PAIR)));
    if (index > 1)
      found.addName(
        token,
        continueHash(
          ' ',
          continueHash(before, continueHash(' ', continueHash(tokens[index - 2]!, TRIPLE))),
        ),
      );
    if (token.length > 5) found.addName(token.slice(0, 5), PREFIX);
  });
  add(`first ${tokens[0]}`);
  add(`two ${tokens[0]} ${tokens[1]}`);
  add(`last ${tokens.at(-1)}`);
  add(`length ${Math.min(7, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  addSigns(add, sentence);
  add(`side ${side}`);
  add(`at ${sentence.index === 0 ? 'start' : sentence.index === sentence.count - 1 ? 'end' : ''}`);
  add(`index ${Math.min(8, sentence.index)}`);
  add(`count ${Math.min(12, sentence.count)}`);
  add(`message ${sentence.place} ${side}`);
  for (const token of tokensOf(sentence.before).slice(-WORDS_BEFORE))
    found.addName(token, WORD_BEFORE);
  for (const token of tokensOf(sentence.after).slice(0, WORDS_AFTER))
    found.addName(token, WORD_AFTER);
}

function addSigns(add: (name: string) => void, sentence: SentenceInContext): void {
  const quote = plain(sentence.quote);
  const before = plain(sentence.before);
  const after = plain(sentence.after);
  for (const [name, test] of SIGNS) {
    if (test.test(quote)) {
      add(`s ${name}`);
      add(`${sentence.side} s ${name}`);
    }
    if (test.test(before)) add(`before ${name}`);
    if (test.test(after)) add(`after ${name}`);
  }
}

const plain = (text: string): string => text.slice(0, MAX_CHARACTERS).replaceAll('’', "'");
