import { z } from 'zod';
import { AccountId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, flag, listOf, moment } from '../kit/values.ts';
import { Quote } from '../claims/quote.ts';

/** A numbered quote behind an answer, from a message the asker may see. */
export const Citation = Quote.extend({
  number: z.int().min(1).describe('Referred to as [n](#cite-n) in the answer'),
  accountId: AccountId.nullable(),
});
export type Citation = z.infer<typeof Citation>;

/** A step taken to answer: what was read, and how much was found. */
export const Step = z.object({
  label: z.string(),
  found: z.int(),
  milliseconds: z.int().optional(),
});
export type Step = z.infer<typeof Step>;

export const EmailDraft = z.object({
  title: z.string(),
  recipients: z.array(z.string()),
  messageId: MessageId.optional().describe('The message it answers'),
  body: z.string(),
});
export type EmailDraft = z.infer<typeof EmailDraft>;

export const AnswerMetadata = z.object({
  sessionId: z.uuid(),
  memoryId: z.uuid(),
  citations: z.array(Citation),
  steps: z.array(Step),
  milliseconds: z.int(),
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
});
export type AnswerMetadata = z.infer<typeof AnswerMetadata>;

export const MessageActions = z.object({
  followUps: z.array(z.string()),
  drafts: z.array(EmailDraft),
});
export type MessageActions = z.infer<typeof MessageActions>;

/** One question with its answer. */
export const Memory = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string().describe('Markdown'),
  created_at: moment,
  in_progress: z.boolean(),
  is_error: z.boolean(),
  stopped: z.boolean(),
  intent: z.string().optional().describe('The intent it was asked with'),
  intent_id: z.string().optional(),
  metadata: AnswerMetadata,
  actions: MessageActions,
});
export type Memory = z.infer<typeof Memory>;

/** The text shown for a failed answer. */
export const APOLOGY =
  "Oops, something went wrong! I'm sorry, but there was an error processing your request. I've notified our engineering team about this issue.";

/** Input shared by all ways of asking. */
export const AskQuery = z.object({
  query: z.string().trim().min(1, 'Ask a question.').max(4_000),
  sessionId: z.uuid().optional().describe('Absent: a session is created'),
  hiddenQuery: z.string().max(8_000).optional().describe('Sent to the assistant, not shown'),
  accountId: AccountId.optional(),
  tag_filters: listOf(z.string()),
  intent: z.string().max(100).optional(),
  intent_id: z.string().max(100).optional(),
  required_file_type: z.string().max(100).optional(),
  action_type: z.enum(['draft', 'generate', 'resolve', 'dig_in']).optional(),
  action_intent_type: z.string().max(100).optional(),
  action_card_id: z.string().max(100).optional(),
  is_internal_meeting: flag,
});
export type AskQuery = z.output<typeof AskQuery>;

/** The ways of asking. Each has its own stream, and is the `source` of its chats. */
export type AskSource = 'single-account' | 'cross-accounts' | 'actions' | 'meetings';

/** Events of an answer's stream. */
export const ANSWER_EVENTS = {
  progress: z.object({
    text: z.string(),
    step: Step.optional().describe('The step just taken'),
  }),
  message: z.object({ text: z.string().describe('The next piece; an empty one ends the text') }),
  metadata: AnswerMetadata,
  'message-actions': MessageActions,
  end: z.object({ state: z.enum(['done', 'stopped', 'failed']), error: z.string().optional() }),
};

export const askAccount = endpoint({
  method: 'GET',
  path: '/ai/clients/query/ask/stream',
  summary: 'Ask about one account; the answer is streamed',
  scope: 'read',
  audit: false,
  changesState: true,
  query: AskQuery,
  events: ANSWER_EVENTS,
  errors: [
    'account_not_found',
    'restricted_access',
    'not_found',
    'invalid_input',
    'too_many_requests',
  ],
});

export const askAcross = endpoint({
  method: 'GET',
  path: '/ai/clients/query/ask/cross',
  summary: 'Ask across all accounts; the answer is streamed',
  scope: 'read',
  audit: false,
  changesState: true,
  query: AskQuery,
  events: ANSWER_EVENTS,
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
});

export const askAction = endpoint({
  method: 'GET',
  path: '/ai/clients/query/ask/action',
  summary:
    'Ask an assistant (`intent_id`) for its cards, or take a card on (`action_card_id`): `draft` and `resolve` write what is to be sent, `dig_in` tells what it rests on',
  scope: 'read',
  audit: false,
  query: AskQuery,
  events: ANSWER_EVENTS,
  errors: ['not_found', 'forbidden', 'conflict', 'invalid_input', 'too_many_requests'],
});

const MemoryPath = z.object({ memoryId: z.uuid() });

export const resumeAnswer = endpoint({
  method: 'GET',
  path: '/ai/clients/query/ask/resume/:memoryId',
  summary:
    'Follow one’s own answer again, from its beginning or after `Last-Event-ID`; one that has ended, or ends on another server, is sent as it is kept',
  scope: 'read',
  audit: false,
  params: MemoryPath,
  events: ANSWER_EVENTS,
  errors: ['not_found'],
});

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/ai/clients/query/ask/stop/:memoryId',
  summary: 'Stop the caller’s answer; the text written so far is kept',
  scope: 'read',
  audit: false,
  params: MemoryPath,
  answer: z.object({ state: z.enum(['done', 'stopped', 'failed']) }),
  errors: ['not_found', 'conflict'],
});

export const executeCode = endpoint({
  method: 'GET',
  path: '/ai/clients/code_execute/query',
  summary:
    'Ask about a revenue anomaly (`intent_id`, else the largest open one): a script computes the answer over its rows, and stands in it',
  scope: 'read',
  audit: false,
  changesState: true,
  query: AskQuery,
  events: ANSWER_EVENTS,
  errors: [
    'account_not_found',
    'restricted_access',
    'not_found',
    'invalid_input',
    'too_many_requests',
  ],
});

export const askOnce = endpoint({
  method: 'POST',
  path: '/ai/clients/query/ask',
  summary: 'Ask and get the complete answer at once',
  scope: 'read',
  audit: false,
  body: AskQuery.omit({ tag_filters: true }).extend({
    tag_filters: z.array(z.string()).optional(),
  }),
  answer: Memory,
  errors: [
    'account_not_found',
    'restricted_access',
    'not_found',
    'invalid_input',
    'too_many_requests',
  ],
});

export const getMemories = endpoint({
  method: 'GET',
  path: '/ai/clients/history/get',
  summary: 'Questions and answers of a session, the latest first',
  scope: 'read',
  audit: false,
  query: z.object({
    sessionId: z.uuid(),
    offset: count({ max: 100_000, default: 0 }),
    limit: count({ min: 1, max: 100, default: 6 }),
  }),
  answer: z.object({ memories: z.array(Memory), total: z.int() }),
  errors: ['not_found'],
});
