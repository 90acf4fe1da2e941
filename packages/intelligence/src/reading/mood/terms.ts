import type { ReadableMessage } from '../conversation.ts';
import { FeatureSet, continueHash } from '../model/feature-set.ts';

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!]|\p{Extended_Pictographic}/gu;
const MAX_CHARACTERS = 3000;
/** Beginnings of the names of terms. */
const MOOD = continueHash('mood ');
const [LAST, EARLIER, PREFIX] = [
  continueHash('last ', MOOD),
  continueHash('earlier ', MOOD),
  continueHash('p ', MOOD),
];

const tokensOf = (text: string): string[] =>
  (text.slice(0, MAX_CHARACTERS).toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []).map(
    (token) => (/^\d+$/.test(token) ? '#' : token),
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
      if (token.length > 5) found.addName(token.slice(0, 5), PREFIX);
      if (index === 0) return;
      const before = tokens[index - 1]!;
      found.addName(token, continueHash(' ', continueHash(before, MOOD)));
      if (isLast) found.addName(token, continueHash(' ', continueHash(before, LAST)));
    });
  });
  found.addName(`messages ${Math.min(4, theirs.length)}`, MOOD);
  return found.toArray();
}

/** The terms of the conversation at hand. One set serves all: it is large. */
const found = new FeatureSet();
