import { splitSentences } from '@rapport/intelligence/text/sentences.ts';
import type { MessageRow } from '../queries.ts';
import type { QuoteRow } from '../../claims/queries.ts';

const GREETING =
  /^(?:hi|hello|hey|dear|hallo|bonjour|hola|ciao|good (?:morning|afternoon|evening)|thanks|thank you)\b/i;

export type Passage = Pick<
  QuoteRow,
  'text' | 'messageId' | 'conversationId' | 'author' | 'sentAt' | 'title'
>;

/** A stretch of a message's visible text as a quote: cut out of it, so it stands there word for word. */
export const quoteOf = (message: MessageRow, start: number, end: number): Passage => ({
  text: message.visible_text.slice(start, end),
  messageId: message.id,
  conversationId: message.conversation_id,
  author: message.author,
  sentAt: message.sent_at.toISOString(),
  title: message.title,
});

/** The first sentence of a message that says something. */
export function firstWords(message: MessageRow): Passage | null {
  const sentence = splitSentences(message.visible_text).find(
    ({ text }) => text.length > 24 && text.length < 400 && !GREETING.test(text),
  );
  return sentence ? quoteOf(message, sentence.start, sentence.end) : null;
}
