import { z } from 'zod';
import { CalendarEvent, EventAttendee } from './calendar.ts';
import { EvidenceQuote } from '../claims/quote.ts';
import { AccountId, ConversationId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** A meeting with a customer, or an internal one. */
export const PreparationKind = z.enum(['client', 'internal']);
export type PreparationKind = z.infer<typeof PreparationKind>;

/** A value the product computed, formatted, and the page that shows it. */
export const FigureSource = z.object({ label: z.string(), value: z.string(), link: z.string() });
export type FigureSource = z.infer<typeof FigureSource>;

/** A statement with its evidence: quotes or computed values. */
export const Statement = z.object({
  text: z.string(),
  note: z.string().nullable().describe('Level, date or state, beside the text'),
  accountId: AccountId,
  accountName: z.string().nullable().describe('Set if there are several accounts'),
  quotes: z.array(EvidenceQuote),
  figures: z.array(FigureSource),
});
export type Statement = z.infer<typeof Statement>;

export const SectionKey = z.enum([
  'relationship',
  'changes',
  'risks',
  'opportunities',
  'our-promises',
  'their-promises',
  'cases',
  'agenda',
  'questions',
]);
export type SectionKey = z.infer<typeof SectionKey>;

export const PreparedAttendee = EventAttendee.extend({
  role: z.string().nullable().describe('Title, VIP, owner of the account'),
  sentiment: z
    .number()
    .nullable()
    .describe('-5 to 5: their messages of 90 days, recent ones weighing more'),
  lastContact: z
    .object({
      at: moment,
      messageId: MessageId,
      conversationId: ConversationId,
      accountId: AccountId.nullable(),
      title: z.string(),
    })
    .nullable()
    .describe('Their last message visible to the caller'),
});
export type PreparedAttendee = z.infer<typeof PreparedAttendee>;

export const Preparation = z.object({
  event: CalendarEvent,
  kind: PreparationKind,
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
  computedAt: moment,
  since: z.object({
    at: moment,
    words: z.string().describe('The last meeting or, without one, the number of days covered'),
  }),
  attendees: z.array(PreparedAttendee),
  numbers: z.array(FigureSource.extend({ note: z.string().nullable() })),
  sections: z.array(
    z.object({
      key: SectionKey,
      title: z.string(),
      statements: z.array(Statement),
      empty: z.string().describe('Text shown without statements'),
    }),
  ),
});
export type Preparation = z.infer<typeof Preparation>;

export const getPreparation = endpoint({
  method: 'GET',
  path: '/calendar-events/:id/preparation',
  summary:
    'What to know before a meeting: with a customer it needs an account, among colleagues it does not',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  query: z.object({ kind: PreparationKind.default('client') }),
  answer: Preparation,
  errors: ['not_found', 'invalid_input'],
});
