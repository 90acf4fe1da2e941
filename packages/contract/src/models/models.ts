import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { count, day, moment } from '../kit/values.ts';

/** Supported providers, and servers with an OpenAI-compatible API, local ones too. */
export const ModelKind = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);
export type ModelKind = z.infer<typeof ModelKind>;

/** Default addresses of the providers. */
export const MODEL_ADDRESS: Record<Exclude<ModelKind, 'openai-compatible'>, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The purposes of model calls. */
export const ModelTask = z.enum(['answer', 'cards', 'conversation', 'embedding', 'test']);
export type ModelTask = z.infer<typeof ModelTask>;

/** The result of a call: `done`, or why there was no answer. */
export const RunOutcome = z.enum([
  'done',
  'key-refused',
  'not-found',
  'rate-limited',
  'unavailable',
  'unreachable',
  'forbidden-address',
  'refused',
  'timed-out',
  'stalled',
  'stopped',
  'cut-off',
  'malformed',
  'too-long',
]);
export type RunOutcome = z.infer<typeof RunOutcome>;

const Address = z
  .string()
  .trim()
  .max(500)
  .refine((text) => isPlainAddress(text), {
    message: 'Give an address such as http://localhost:11434/v1, without a name, key or query.',
  });

/** An http(s) URL without credentials: keys are stored sealed, addresses are not. */
function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + search + hash === '';
}

const name = z.string().trim().min(1).max(200);

/** A model as configured by an administrator. */
const NamedModel = z.object({
  kind: ModelKind,
  model: name.describe('The provider’s name for it'),
  baseUrl: Address.nullable().describe(
    'Null: the provider’s default; required for openai-compatible',
  ),
  embeddingModel: name.nullable().default(null),
});

const withAddress = {
  path: ['baseUrl'],
  message: 'This provider needs a server address.',
};

/** The same with its key, which is never returned. */
const KeyedModel = NamedModel.extend({
  key: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .nullable()
    .optional()
    .describe('Absent: keep the stored one, if kind and address stay the same; null: none'),
}).refine(({ kind, baseUrl }) => kind !== 'openai-compatible' || baseUrl !== null, withAddress);
export type KeyedModel = z.input<typeof KeyedModel>;

const price = z.number().min(0).max(100_000);
const Prices = z
  .object({ input: price, output: price })
  .describe('US dollars per million tokens, as published by the provider');

const limits = {
  enabled: z.boolean().describe('If false, only the rules are used, whatever model is configured'),
  prices: Prices.nullable(),
  costCap: z.number().positive().max(10_000_000).nullable().describe('US dollars per month'),
  tokenCap: z.int().positive().max(1_000_000_000_000).nullable().describe('Tokens per month'),
};

export const ModelState = z
  .enum(['on', 'off', 'over-cap', 'none'])
  .describe('on: a model is used; otherwise the reason why only rules are');
export type ModelState = z.infer<typeof ModelState>;

export const ModelSettings = z.object({
  state: ModelState,
  own: NamedModel.extend({
    host: z.string(),
    keyEnd: z.string().nullable().describe('The last four letters of the stored key'),
  }).nullable(),
  installed: z
    .object({ kind: ModelKind, model: z.string(), host: z.string() })
    .nullable()
    .describe('The installation’s model, used if the organisation has none'),
  ...limits,
  month: z.object({
    since: day.describe('Its first day, in the organisation’s zone'),
    runs: z.int(),
    tokens: z.int(),
    cost: z.number().describe('US dollars, of the calls whose price was known'),
  }),
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const getModelSettings = endpoint({
  method: 'GET',
  path: '/organisation/model',
  summary: 'The language model in use, and this month’s usage',
  scope: 'admin',
  audit: false,
  answer: ModelSettings,
  errors: ['forbidden'],
});

export const saveModelSettings = endpoint({
  method: 'PUT',
  path: '/organisation/model',
  summary: 'Choose the organisation’s model, its switch, prices and caps',
  scope: 'admin',
  audit: 'organisation.model-changed',
  body: z.object({
    own: KeyedModel.nullable().describe('Null: the installation’s model'),
    ...limits,
    changedAt: moment.nullable().describe('Of the settings that the change is based on'),
  }),
  answer: ModelSettings,
  errors: ['forbidden', 'conflict', 'invalid_input'],
});

export const removeModelSettings = endpoint({
  method: 'DELETE',
  path: '/organisation/model',
  summary: 'Remove the organisation’s model, its key, prices and caps',
  scope: 'admin',
  audit: 'organisation.model-removed',
  answer: ModelSettings,
  errors: ['forbidden'],
});

const Ability = z.enum(['yes', 'no', 'untested']);

export const ModelCheck = z.object({
  model: z.string(),
  host: z.string(),
  failure: z
    .object({
      kind: RunOutcome,
      what: z.string(),
      fix: z.string(),
      status: z.int().nullable().describe('The HTTP status that the model’s server answered'),
    })
    .nullable()
    .describe('Why it cannot be used; null if it answered'),
  firstMs: z.int().nullable().describe('Milliseconds until its first output'),
  totalMs: z.int(),
  said: z.string().nullable(),
  abilities: z.object({
    streams: Ability.describe('Streams its output'),
    tools: Ability.describe('Calls tools'),
    structured: Ability.describe('Follows an output schema'),
  }),
  inputTokens: z.int(),
  outputTokens: z.int(),
});
export type ModelCheck = z.infer<typeof ModelCheck>;

export const testModel = endpoint({
  method: 'POST',
  path: '/organisation/model/test',
  summary:
    'Ask a model three small things that hold nothing of a customer’s; nothing is stored but the run',
  scope: 'admin',
  audit: 'organisation.model-tested',
  body: z.object({
    own: KeyedModel.nullable().describe('Null: the installation’s model'),
  }),
  answer: ModelCheck,
  errors: ['forbidden', 'invalid_input'],
});

export const ModelRun = z.object({
  id: z.uuid(),
  at: moment,
  task: ModelTask,
  person: z.string().nullable().describe('The member who caused it; null: the system'),
  kind: z.string(),
  model: z.string(),
  promptVersion: z.string(),
  inputsDigest: z.string().describe('SHA-256 of what was sent'),
  inputTokens: z.int(),
  outputTokens: z.int(),
  estimated: z
    .boolean()
    .describe('Rapport’s estimate of the tokens, because the call ended before they were counted'),
  cost: z.number().nullable().describe('US dollars; null without a price'),
  latencyMs: z.int(),
  outcome: RunOutcome,
  rating: z.enum(['positive', 'negative']).nullable().describe('The latest feedback on its answer'),
  memoryId: z.uuid().nullable(),
  sessionId: z.uuid().nullable().describe('The chat of its answer, if it is the caller’s'),
});
export type ModelRun = z.infer<typeof ModelRun>;

const runFilters = {
  task: ModelTask.optional(),
  ended: z.enum(['done', 'failed']).optional(),
  rating: z.enum(['positive', 'negative']).optional(),
  from: day.optional().describe('In UTC'),
  to: day.optional().describe('Its last day, in UTC'),
};

export const listModelRuns = endpoint({
  method: 'GET',
  path: '/model-runs',
  summary: 'Calls of language models, newest first',
  scope: 'admin',
  audit: false,
  query: z.object({
    ...runFilters,
    page: count({ min: 1, max: 100_000, default: 1 }),
    take: count({ min: 1, max: 100, default: 25 }),
  }),
  answer: z.object({
    runs: z.array(ModelRun),
    total: z.int(),
    tokens: z.int(),
    cost: z.number(),
  }),
  errors: ['forbidden'],
});

export const exportModelRuns = endpoint({
  method: 'GET',
  path: '/model-runs/export',
  summary: 'The same as CSV, at most 100,000 rows',
  scope: 'admin',
  audit: 'model-runs.exported',
  query: z.object(runFilters),
  file: 'text/csv',
  errors: ['forbidden'],
});
