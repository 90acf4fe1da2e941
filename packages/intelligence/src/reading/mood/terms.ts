import type { ReadableMessage } from '../conversation.ts';
import { withoutNumber } from '../without-number.ts';
import { FeatureSet, continueHash } from '../model/feature-set.ts';

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!]|\p{Extended_Pictographic}/gu;
const MAX_CHARACTERS = 3000;
const PREFIX_LENGTH = 5;
/** Beginnings of the names of terms. */
const MOOD = continueHash('mood ');
const [LAST, EARLIER, PREFIX] = [
  continueHash('last ', MOOD),
  continueHash('earlier ', MOOD),
  continueHash('p ', MOOD),
];

const tokensOf = (text: string): string[] =>
  (text.slice(0, MAX_CHARACTERS).toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []).map(
    withoutNumber,
  );

/** Hashed words and pairs of a customer's messages in order, those of the last message apart. */
export function termsOf(theirs: readonly Pick<ReadableMessage, 'text'>[]): Uint32Array {
  found.clear();
  theirs.forEach(({ text }, position) => {
    const isLast = position === theirs.length - 1;
    const place = isLast ? LAST : EARLIER;
    const tokens = tokensOf(text);
    tokens.forEach((token, index) => {
      found.addName(token, MOOD);
      found.addName(token, place);
      if (token.length > PREFIX_LENGTH) found.addName(token.slice(0, PREFIX_LENGTH), PREFIX);
      if (index === 0) return;
      const before = tokens[index - 1]!;
      found.addName(token, continueHash(' ', continueHash(before, MOOD)));
      if (isLast) found.addName(token, continueHash(' ', continueHash(before, LAST)));
    });
  });
  found.addName(`messages ${Math.min(4, theirs.length)}`, MOOD);
  return found.toArray();
}

const MESSAGE = continueHash('message ');
const [MESSAGE_PREFIX, MESSAGE_PAIR] = [continueHash('p ', MESSAGE), continueHash('b ', MESSAGE)];
const MOST_LENGTH = 6;

/** Hashed words, pairs and triples of one message. */
export function messageTermsOf(text: string): Uint32Array {
  found.clear();
  const tokens = tokensOf(text);
  let pair = MESSAGE;
  tokens.forEach((token, index) => {
    found.addName(token, MESSAGE);
    if (token.length > PREFIX_LENGTH) found.addName(token.slice(0, PREFIX_LENGTH), MESSAGE_PREFIX);
    if (index > 0) found.addName(token, continueHash(`${tokens[index - 1]!} `, MESSAGE_PAIR));
    if (index > 1) found.addName(token, pair);
    pair = continueHash(`${tokens[index - 1] ?? ''} ${token} `, MESSAGE_PAIR);
  });
  found.addName(
    `tokens ${Math.min(MOST_LENGTH, Math.floor(Math.log2(tokens.length + 1)))}`,
    MESSAGE,
  );
  return found.toArray();
}

/** The terms of the text at hand. One set serves all: it is large. */
const found = new FeatureSet();
