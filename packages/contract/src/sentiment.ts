import { z } from 'zod';
import { ContactSentiment } from './contacts/contacts.ts';
import { AccountId, ConversationId, MemberId, MessageId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';

export const analyseSentiment = endpoint({
  method: 'POST',
  path: '/sentiment/analyze',
  summary: 'The sentiment of a text, as of a message; nothing is stored',
  scope: 'read',
  audit: false,
  body: z.object({ text: z.string().trim().min(1).max(20_000) }),
  answer: ContactSentiment.extend({ language: z.string() }),
});

const queued = z.object({
  queued: z.literal(true).describe('A worker does it'),
});

export const scoreAllAccounts = endpoint({
  method: 'POST',
  path: '/sentiment/calculate-sentiment-score-for-all-accounts',
  summary: 'Score every account again, with the sentiment of its conversations',
  scope: 'admin',
  audit: 'sentiment.accounts-scored',
  answer: queued.extend({ accounts: z.int() }),
});

export const scoreAllMessages = endpoint({
  method: 'POST',
  path: '/sentiment/calculate-historic-sentiment-data',
  summary: 'Score the sentiment of every message again; histories follow from it',
  scope: 'admin',
  audit: 'sentiment.messages-scored',
  answer: queued.extend({ messages: z.int() }),
});

export const scoreAllThreads = endpoint({
  method: 'POST',
  path: '/sentiment/remap-message-sentiment-to-consolidated-thread',
  summary: 'Derive the sentiment of every conversation from its messages again',
  scope: 'admin',
  audit: 'sentiment.conversations-scored',
  answer: queued.extend({ conversations: z.int() }),
});

export const scoreThread = endpoint({
  method: 'POST',
  path: '/sentiment/calculate-thread-sentiment-score',
  summary: 'Read one conversation again, now, and give its sentiment',
  scope: 'admin',
  audit: 'sentiment.conversation-scored',
  body: z.object({ conversationId: ConversationId }),
  answer: z.object({ sentiment: ContactSentiment.nullable() }),
  errors: ['not_found', 'restricted_access'],
});

export const mockNegativeNotification = endpoint({
  method: 'POST',
  path: '/sentiment/mock-negative-sentiment-notification',
  summary:
    'Product staff: what the account’s owner would be told of a negative conversation; nobody is told',
  scope: 'admin',
  audit: 'sentiment.notification-mocked',
  body: z.object({ conversationId: ConversationId }),
  answer: z.object({
    notification: z
      .object({
        title: z.string(),
        text: z.string(),
        conversationId: ConversationId,
        accountId: AccountId.nullable(),
        sentiment: ContactSentiment,
        quote: z
          .object({
            id: MessageId,
            text: z.string(),
            author: z.string().nullable(),
            at: moment,
          })
          .nullable()
          .describe('The most negative message of the customer'),
        recipients: z
          .array(z.object({ id: MemberId, name: z.string(), email: z.string() }))
          .describe('The owner of the account; none if it has none, or they may not see it'),
      })
      .nullable()
      .describe('Null if the conversation is not negative'),
    sent: z.literal(false),
  }),
  errors: ['not_found', 'restricted_access', 'forbidden'],
});
