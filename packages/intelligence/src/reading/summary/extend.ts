import type { Passage, ReadableMessage } from '../conversation.ts';
import { spanOf } from '../passages.ts';
import type { SentenceInContext } from '../sentences.ts';
import { overlap } from './weigh.ts';

/** Characters of a quote that was extended. */
const LONGEST = 1200;
/** The share of a conversation's sentences that its summary may quote, and from how many characters on it matters. */
const SHARE = 0.6;
const FEWEST = 1100;
const MOST = 2600;
/** What a sentence weighs more that goes on from a quote. */
const GOES_ON = 0.4;
/** And one with which the message begins. */
const BEGINS = 0.6;

interface Around {
  /** What may be quoted: no courtesies. */
  sentences: readonly SentenceInContext[];
  messages: readonly ReadableMessage[];
  /** How well a sentence goes beside a quote; null where it does not. */
  weigh: (sentence: SentenceInContext) => number | null;
}

interface Beside {
  part: Passage;
  sentence: SentenceInContext;
  weight: number;
}

/**
 * Extends quotes by the sentences beside them, the heaviest first, until 60% of the conversation is quoted: a question
 * without its details, or an answer without its last steps, misleads.
 */
export function extendQuotes<Part extends Passage>(
  parts: readonly Part[],
  { sentences, messages, weigh }: Around,
): Part[] {
  const all = sentences.reduce((sum, { quote }) => sum + quote.length, 0);
  const most = Math.min(MOST, Math.max(FEWEST, all * SHARE));
  const extended = [...parts];
  const lengthOf = () => extended.reduce((sum, { start, end }) => sum + end - start, 0);
  while (lengthOf() < most) {
    const [heaviest] = extended
      .flatMap((part, index) =>
        besides(part).flatMap((sentence) => {
          const weight = weigh(sentence);
          return weight === null ? [] : [{ part, index, sentence, weight }];
        }),
      )
      .toSorted((one, other) => preference(other) - preference(one));
    if (!heaviest) break;
    extended[heaviest.index] = joined(heaviest.part, heaviest.sentence);
  }
  return extended;

  /** Rather with what goes on from a quote, or begins its message, than with what else comes before it. */
  function preference({ part, sentence, weight }: Beside): number {
    const goesOn = sentence.start >= part.end;
    return weight + (goesOn ? GOES_ON : sentence.index === 0 ? BEGINS : 0);
  }

  /** The sentences before and after a quote, where nothing but the mark of a list stands between. */
  function besides(part: Passage): SentenceInContext[] {
    const own = sentences.filter(({ message }) => message === part.message);
    const before = own.findLast(({ end }) => end <= part.start);
    const after = own.find(({ start }) => start >= part.end);
    return [before, after].filter((sentence): sentence is SentenceInContext => {
      if (!sentence || extended.some((other) => overlap(other, sentence))) return false;
      const { start, end } = joined(part, sentence);
      const text = messages[part.message]!.text;
      const between = text.slice(
        Math.min(part.end, sentence.end),
        Math.max(part.start, sentence.start),
      );
      const isTaken = extended.some(
        (other) => other !== part && overlap(other, { ...part, start, end }),
      );
      return end - start <= LONGEST && !isTaken && /^[\s*•–-]*(?:\d+[.)])?\s*$/.test(between);
    });
  }

  function joined<One extends Passage>(part: One, sentence: Passage): One {
    return { ...part, ...spanOf(part, sentence, messages) };
  }
}
