import type { Passage, ReadableMessage } from '../conversation.ts';
import { overlap } from './weigh.ts';
import type { Candidate } from './weigh.ts';

/** Quoted lines that stand between two answers of a mail: with words in a row, unlike what is typed at a prompt. */
const QUOTED_LINES = /(?:^|\n)[ \t]*[>|][^\n]*\p{Ll}+ \p{Ll}+ \p{Ll}+ \p{Ll}+[^\n]*(?=\n)/u;
/** What answers is a sentence, and not what a program printed. */
const SENTENCE = /^\p{L}[^\n]*\p{Ll}+ \p{Ll}+[\s\S]*[.?!)]$/u;
/** A mail that goes through more points is read itself. */
const MOST = 3;

/**
 * Who answers point by point, between the lines of the mail they quote, answers a question with each block: the first
 * sentence of the blocks that no quote is from.
 */
export function findBlocks(
  quoted: readonly Passage[],
  candidates: readonly Candidate[],
  messages: readonly ReadableMessage[],
): Candidate[] {
  const answered = [...new Set(quoted.map(({ message }) => message))];
  return answered
    .flatMap((message) => {
      const blocks = blocksOf(
        candidates.filter(({ sentence }) => sentence.message === message),
        messages[message]!.text,
      );
      if (blocks.length < 2) return [];
      return blocks.flatMap((block) => {
        const isQuoted = block.some(({ sentence }) => quoted.some((one) => overlap(one, sentence)));
        const says = block.find(({ sentence }) => SENTENCE.test(sentence.quote));
        return isQuoted || !says ? [] : [says];
      });
    })
    .slice(0, MOST);
}

/** The sentences of a mail between quoted lines. */
function blocksOf(own: readonly Candidate[], text: string): Candidate[][] {
  const blocks: Candidate[][] = [];
  let end = 0;
  for (const candidate of own.toSorted((a, b) => a.sentence.start - b.sentence.start)) {
    const between = text.slice(end, candidate.sentence.start);
    if (blocks.length === 0 || QUOTED_LINES.test(between)) blocks.push([candidate]);
    else blocks.at(-1)!.push(candidate);
    ({ end } = candidate.sentence);
  }
  return blocks;
}
