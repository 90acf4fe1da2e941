import { messageKind } from '../text/kind.ts';
import { isPrintedStart, isProgramOutput } from '../text/program-output.ts';
import { splitSentences } from '../text/sentences.ts';
import type { Passage, ReadableMessage, Side } from './conversation.ts';
import { echoesOf } from './echoes.ts';
import { formsOf } from './formal-lines.ts';

/** A sentence with the text around it. */
export interface SentenceInContext extends Passage {
  side: Side;
  /** Who wrote it, to tell people apart: the sender in lower case, the side where none is named. */
  writer: string;
  language: string;
  /** The sentence before it in the same message; '' at the start. */
  before: string;
  /** The sentence after it in the same message; '' at the end. */
  after: string;
  /** Position in its message, from 0. */
  index: number;
  /** Number of sentences in its message. */
  count: number;
  place: 'only' | 'first' | 'middle' | 'last';
  /** Greeting or regards: it settles and reports nothing. */
  formal: boolean;
  /** A program printed it, or it is a list. */
  printed: boolean;
  /** Whether a risk or an opportunity may be shown from it: the customer's, with enough words. */
  reports: boolean;
}

/** Longer text is not read: it is a paste, not a message. */
const MAX_TEXT = 20_000;
const MAX_SENTENCES = 120;

/**
 * The sentences of all messages in order. Machines, mass mail, lines without a letter, signatures and what somebody else
 * wrote before are left out.
 */
export function sentencesOf(messages: readonly ReadableMessage[]): SentenceInContext[] {
  const isEcho = echoesOf(messages);
  return messages.flatMap((message, position) => {
    if (messageKind({ declared: null, text: message.text }) !== 'person') return [];
    const writer = message.from.toLowerCase() || message.side;
    const lines = splitSentences(message.text.slice(0, MAX_TEXT), message.language)
      .filter(({ text }) => /\p{L}/u.test(text) && !isEcho(text, position))
      .slice(0, MAX_SENTENCES);
    const forms = formsOf(lines.map(({ text }) => ({ quote: text, writer })));
    const sentences = lines
      .map((line, index) => ({ ...line, form: forms[index] ?? null }))
      .filter(({ form }) => form !== 'signature');
    return sentences.map(({ text, start, end, form }, index): SentenceInContext => ({
      message: position,
      quote: text,
      start,
      end,
      side: message.side,
      writer,
      language: message.language,
      before: sentences[index - 1]?.text ?? '',
      after: sentences[index + 1]?.text ?? '',
      index,
      count: sentences.length,
      place: placeOf(position, messages.length),
      formal: form !== null,
      printed: isProgramOutput(text) || isPrintedStart(startOfLine(message.text, start)),
      reports: message.side === 'them' && form === null && FOUR_WORDS.test(text),
    }));
  });
}

/** Characters of a line that are looked at. */
const MAX_LINE = 500;

/** What stands before a place on its line. */
function startOfLine(text: string, place: number): string {
  const from = Math.max(text.lastIndexOf('\n', place - 1) + 1, place - MAX_LINE);
  return text.slice(from, place).trim();
}

function placeOf(position: number, count: number): SentenceInContext['place'] {
  if (count === 1) return 'only';
  if (position === 0) return 'first';
  return position === count - 1 ? 'last' : 'middle';
}

/** A shorter sentence reports no risk and no opportunity, whatever the text around it. */
const FOUR_WORDS = /^[^\p{L}\p{N}]*(?:[\p{L}\p{N}]+[^\p{L}\p{N}]+){3}[\p{L}\p{N}]/u;
