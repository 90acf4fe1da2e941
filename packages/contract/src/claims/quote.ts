import { z } from 'zod';
import { ConversationId, MessageId } from '../ids.ts';
import { moment } from '../kit/values.ts';

/** Text the server found word for word in a message's visible text, with its author and conversation. */
export const Quote = z.object({
  text: z.string(),
  messageId: MessageId,
  conversationId: ConversationId,
  author: z.string().nullable(),
  sentAt: moment,
  title: z.string().describe('Of the conversation'),
});
export type Quote = z.infer<typeof Quote>;

/** A stored quote behind a claim; it covers `[start, end)` of the message's visible text, or of the text it quotes. */
export const EvidenceQuote = Quote.extend({
  start: z.number().int(),
  end: z.number().int(),
  inHistory: z.boolean().describe('Of an earlier mail that the message quotes'),
  sentiment: z.number().nullable(),
  messageType: z.string(),
});
export type EvidenceQuote = z.infer<typeof EvidenceQuote>;
