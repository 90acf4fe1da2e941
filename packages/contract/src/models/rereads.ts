import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { day, moment } from '../kit/values.ts';

export const RereadState = z
  .enum(['estimating', 'ready', 'running', 'stopped', 'done'])
  .describe('ready: the estimate waits for somebody to start it');
export type RereadState = z.infer<typeof RereadState>;

/** Why a reading stopped by itself. */
export const RereadReason = z.enum(['over-cap', 'off', 'none', 'model-changed', 'failing']);
export type RereadReason = z.infer<typeof RereadReason>;

const tokens = z.int();
const dollars = z.number().nullable().describe('US dollars; null without a price');

export const Reread = z.object({
  id: z.uuid(),
  state: RereadState,
  reason: RereadReason.nullable().describe('Why it stopped by itself; null where a person did'),
  failure: z.string().nullable().describe('What the model’s server said, if that was the reason'),
  since: day.nullable().describe('Conversations with a message since then; null: all'),
  model: z.string(),
  host: z.string(),
  estimate: z
    .object({
      conversations: z.int(),
      messages: z.int(),
      inputTokens: tokens,
      outputTokens: tokens.describe('As many an answer as earlier ones had on average'),
      cost: dollars,
      known: z.int().describe('Conversations whose text was judged before: nothing is sent'),
    })
    .describe('What is sent; while it is counted, what has been counted so far'),
  progress: z.object({
    total: z.int().describe('All conversations in question'),
    uncounted: z.int(),
    left: z.int(),
    done: z.int().describe('Sent and read'),
    known: z.int().describe('Read with an answer that was there'),
    gone: z.int().describe('Deleted since, or without anything to read'),
    failed: z.int(),
  }),
  spent: z.object({ inputTokens: tokens, outputTokens: tokens, cost: dollars }),
  failures: z.array(
    z.object({ reason: z.string(), conversations: z.int() }).describe('Most frequent first'),
  ),
  waitsUntil: moment.nullable().describe('When a busy model is asked again'),
  startedBy: z.string().nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
});
export type Reread = z.infer<typeof Reread>;

const ofOne = { params: z.object({ id: z.uuid() }), answer: Reread, scope: 'admin' } as const;

export const getReread = endpoint({
  method: 'GET',
  path: '/organisation/model/reread',
  summary: 'The latest reading of all conversations by the model, with its progress',
  scope: 'admin',
  audit: false,
  answer: z.object({ reread: Reread.nullable() }),
  errors: ['forbidden'],
});

export const estimateReread = endpoint({
  method: 'POST',
  path: '/organisation/model/reread',
  summary: 'Count what a reading of all conversations would send and cost; nothing is sent yet',
  scope: 'admin',
  audit: 'reread.estimated',
  body: z.object({ since: day.nullable().describe('Null: all conversations') }),
  answer: Reread,
  errors: ['forbidden', 'conflict'],
});

export const startReread = endpoint({
  method: 'POST',
  path: '/organisation/model/reread/:id/start',
  summary: 'Start a counted reading, or resume a stopped one where it was',
  ...ofOne,
  audit: 'reread.started',
  body: z.object({
    retryFailed: z.boolean().default(false).describe('Also read the conversations that failed'),
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const stopReread = endpoint({
  method: 'POST',
  path: '/organisation/model/reread/:id/stop',
  summary: 'Stop a reading; the call under way ends first, and what was read is kept',
  ...ofOne,
  audit: 'reread.stopped',
  errors: ['forbidden', 'not_found', 'conflict'],
});
