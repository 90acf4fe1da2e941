import type { ReadableMessage } from './conversation.ts';

/** Fewer words may be the same by chance: "Thank you very much". */
const FEWEST_WORDS = 6;

/**
 * Tells which sentences repeat what somebody else wrote in an earlier message, word for word: lines that are quoted
 * without a mark, or where a mail program broke a quoted line. They are not their writer's words.
 */
export function echoesOf(
  messages: readonly Pick<ReadableMessage, 'from' | 'side' | 'text'>[],
): (sentence: string, message: number) => boolean {
  const writers = messages.map(({ from, side }) => from.toLowerCase() || side);
  const texts = messages.map(({ text }, position) =>
    position < messages.length - 1 ? plain(text) : '',
  );
  return (sentence, message) => {
    if (message === 0) return false;
    const words = plain(sentence);
    return (
      words.split(' ', FEWEST_WORDS).length === FEWEST_WORDS &&
      texts.some(
        (text, earlier) =>
          earlier < message && writers[earlier] !== writers[message] && text.includes(words),
      )
    );
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
