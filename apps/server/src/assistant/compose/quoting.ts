import type { z } from 'zod';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { LINK } from '@rapport/intelligence/analyst/passages.ts';
import { formsOf } from '@rapport/intelligence/reading/formal-lines.ts';
import { splitSentences } from '@rapport/intelligence/text/sentences.ts';
import type { Sentence } from '@rapport/intelligence/text/sentences.ts';

/** Thanks that open a message, and say nothing else when they are short. */
const THANKS = /^(?:many )?(?:thanks|thank you)\b/i;
const LONGEST_THANKS = 60;

/** The fields of a message that quoting needs. */
interface QuotedMessage {
  id: string;
  conversation_id: string;
  author: string | null;
  sent_at: Date;
  title: string;
  visible_text: string;
}

export type Passage = z.input<typeof Quote>;

/** Cuts a quote out of a message's visible text, so that it matches word for word. */
export const quoteOf = (message: QuotedMessage, start: number, end: number): Passage => ({
  text: message.visible_text.slice(start, end),
  messageId: message.id,
  conversationId: message.conversation_id,
  author: message.author,
  sentAt: message.sent_at.toISOString(),
  title: message.title,
});

/** Characters of a sentence that says nothing by itself, and of one too long to quote. */
const SHORT = 24;
const LONG = 400;

/** The first sentence of a message that is not a greeting; a short one, "Added.", only where there is no other. */
export function firstSentence(message: QuotedMessage): Passage | null {
  const sentences = sentencesOf(message.visible_text, message.author);
  const ofMatter = sentences.filter(({ text, isForm }) => text.length < LONG && !isForm);
  const sentence =
    ofMatter.find(({ text }) => text.length > SHORT && !isThanks(text)) ?? ofMatter[0];
  return sentence ? quoteOf(message, sentence.start, sentence.end) : null;
}

/** Characters of the beginning of a message that are quoted where nothing in it was sought. */
const LONGEST_BEGINNING = 320;

/** The first sentence of a message as above, and those after it that are no form of a mail, within some 300 characters. */
export function beginningOf(message: QuotedMessage): Passage | null {
  const first = firstSentence(message);
  if (!first) return null;
  const { visible_text, author } = message;
  const start = visible_text.indexOf(first.text);
  const opening = openingOf(visible_text.slice(start), author, LONGEST_BEGINNING);
  const isLonger = opening.startsWith(first.text) && opening.length > first.text.length;
  return isLonger ? quoteOf(message, start, start + opening.length) : first;
}

/** The sentences of a text, and whether each is a greeting, regards or the signature of its writer. */
function sentencesOf(text: string, writer: string | null): (Sentence & { isForm: boolean })[] {
  const sentences = splitSentences(text);
  const forms = formsOf(sentences.map(({ text: quote }) => ({ quote, writer: writer ?? '' })));
  return sentences.map((sentence, index) => ({ ...sentence, isForm: forms[index] !== null }));
}

const isThanks = (text: string): boolean => THANKS.test(text) && text.length < LONGEST_THANKS;

const LONGEST_OPENING = 400;
const MOST_SENTENCES = 3;

/**
 * The first sentences of a message after its greeting and before regards and its writer's name, word for word, of at most
 * `longest` characters; empty when there are none.
 */
export function openingOf(text: string, writer: string | null, longest = LONGEST_OPENING): string {
  const sentences = sentencesOf(text, writer);
  const isOfMatter = ({ text: words, isForm }: (typeof sentences)[number]) =>
    words.length > 3 && !isForm;
  const afterThanks = sentences.findIndex((one) => isOfMatter(one) && !isThanks(one.text));
  const first = afterThanks < 0 ? sentences.findIndex(isOfMatter) : afterThanks;
  const start = sentences[first]?.start;
  if (start === undefined) return '';
  const next = sentences.slice(first, first + MOST_SENTENCES);
  const ends = next.findIndex(
    (sentence, place) => place > 0 && (LINK.test(sentence.text) || sentence.isForm),
  );
  const last = next
    .slice(0, ends < 0 ? undefined : ends)
    .findLast(({ end }) => end - start <= longest);
  return text.slice(start, Math.min(last?.end ?? Infinity, start + longest));
}
