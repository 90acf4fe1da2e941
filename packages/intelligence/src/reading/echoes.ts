import type { ReadableMessage } from './conversation.ts';
import { writerKey } from './summary/names.ts';

/** Fewer words may be the same by chance: "Thank you very much". */
const FEWEST_WORDS = 6;
/** How far back and how deep a quote is looked for, so that the work grows with the conversation and not faster. */
const MESSAGES_BACK = 20;
const CHARACTERS_DEEP = 20_000;

/**
 * Tells which sentences repeat what somebody else wrote in an earlier message, word for word: lines that are quoted
 * without a mark, or where a mail program broke a quoted line. They are not their writer's words.
 */
export function echoesOf(
  messages: readonly Pick<ReadableMessage, 'from' | 'side' | 'text'>[],
): (sentence: string, message: number) => boolean {
  const writers = messages.map(({ from, side }) => writerKey(from) || side);
  const texts = messages.map(({ text }, position) =>
    position < messages.length - 1 ? plain(text.slice(0, CHARACTERS_DEEP)) : '',
  );
  return (sentence, message) => {
    if (message === 0) return false;
    const words = plain(sentence);
    if (words.trim().split(' ', FEWEST_WORDS).length < FEWEST_WORDS) return false;
    const from = Math.max(0, message - MESSAGES_BACK);
    return texts
      .slice(from, message)
      .some((text, at) => writers[from + at] !== writers[message] && text.includes(words));
  };
}

/** In lower case, with one space before, between and after words. */
export const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
