import type { ReadableMessage } from '../conversation.ts';
import { hash } from '../model/features.ts';

const TOKEN = /\p{L}+(?:'\p{L}+)?|\d+|[?!]|\p{Extended_Pictographic}/gu;
const MAX_CHARACTERS = 3000;

const tokensOf = (text: string): string[] =>
  (text.slice(0, MAX_CHARACTERS).toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []).map(
    (token) => (/^\d+$/.test(token) ? '#' : token),
  );

/** Hashed words and pairs of a customer's messages in order, those of the last message apart. */
export function termsOf(theirs: readonly Pick<ReadableMessage, 'text'>[]): Uint32Array {
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(`mood ${name}`));
  theirs.forEach(({ text }, position) => {
    const place = position === theirs.length - 1 ? 'last' : 'earlier';
    const tokens = tokensOf(text);
    tokens.forEach((token, index) => {
      add(token);
      add(`${place} ${token}`);
      if (token.length > 5) add(`p ${token.slice(0, 5)}`);
      if (index === 0) return;
      add(`${tokens[index - 1]} ${token}`);
      if (place === 'last') add(`last ${tokens[index - 1]} ${token}`);
    });
  });
  add(`messages ${Math.min(4, theirs.length)}`);
  return Uint32Array.from(found);
}
