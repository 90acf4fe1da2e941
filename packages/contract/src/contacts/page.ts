import { z } from 'zod';
import { CONTACT_SENTIMENT_DAYS, ContactSentiment } from './contacts.ts';
import { ContactId, ConversationId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';
import { Strength, STRENGTH_DAYS } from './strength.ts';

const params = z.object({ id: ContactId });
const errors = ['not_found', 'restricted_access'] as const;

export const getContactSentiment = endpoint({
  method: 'GET',
  path: '/contact/:id/sentiment-with-change',
  summary:
    'The sentiment of a person’s messages, and its change, from messages visible to the caller',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    sentiment: ContactSentiment.nullable().describe(`Of the last ${CONTACT_SENTIMENT_DAYS} days`),
    change: z
      .number()
      .nullable()
      .describe('Against as many days before; null unless both have messages'),
    messages: z.int().describe('Messages behind the sentiment'),
  }),
  errors,
});

export const getContactFigures = endpoint({
  method: 'GET',
  path: '/contact/:id/figures',
  summary: 'How a person and our team deal with each other, from messages visible to the caller',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    strength: Strength,
    answerHours: z
      .number()
      .nullable()
      .describe(`Mean hours until they answer us, in the last ${STRENGTH_DAYS} days`),
  }),
  errors,
});

/** Conversations listed beside their count. */
const CONVERSATIONS_SHOWN = 5;

export const getMyConversations = endpoint({
  method: 'GET',
  path: '/contact/:id/user-conversations-with-contact',
  summary: 'Conversations that both the caller and a person took part in, the latest first',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    total: z.int(),
    totalWithContact: z.int().describe('Those of the person that the caller may see'),
    myContactId: ContactId.nullable().describe('The caller as a contact'),
    conversations: z
      .array(
        z.object({
          id: ConversationId,
          title: z.string(),
          provider: z.string(),
          lastReplyDate: moment,
          sentiment: ContactSentiment.nullable(),
        }),
      )
      .max(CONVERSATIONS_SHOWN),
  }),
  errors,
});
