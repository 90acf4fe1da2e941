import type { Passage, ReadableMessage } from '../conversation.ts';
import { spanOf } from '../passages.ts';
import { overlap } from './weigh.ts';

/** A quote with what stands around it in a summary. */
interface Framed extends Passage {
  /** Before the writer's name: "Open, due 20 March: ". */
  lead: string;
  verb: string;
  /** After the quote: " Open with Sam." */
  note: string;
}

/** Quotes of a message that overlap, as one each: each was widened by what belongs to it, and nobody reads words twice. */
export const joinQuotes = <Part extends Framed>(
  parts: readonly Part[],
  messages: readonly ReadableMessage[],
): Part[] =>
  parts.reduce<Part[]>((joined, part) => {
    const twice = joined.filter((other) => overlap(other, part));
    const rest = joined.filter((other) => !twice.includes(other));
    return [...rest, [...twice, part].reduce((one, other) => joinTwo(one, other, messages))];
  }, []);

/** One quote from the beginning of the first to the end of the last. */
export const joinTwo = <Part extends Framed>(
  one: Part,
  other: Part,
  messages: readonly ReadableMessage[],
): Part => ({
  ...one,
  ...spanOf(one, other, messages),
  lead: '',
  verb: other.verb === 'asked' ? other.verb : one.verb,
  note: one.note || other.note || toNote(one.lead || other.lead),
});

/** What is owed is said after a quote that tells more than that. */
const toNote = (lead: string): string => lead && ` ${lead.replace(/: $/, '.')}`;
