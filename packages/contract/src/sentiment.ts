import { z } from 'zod';
import { ContactSentiment } from './contacts.ts';
import { ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';

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
