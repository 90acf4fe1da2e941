import { z } from 'zod';

/** The makers whose models can be called, and servers that speak as OpenAI’s does, local ones too. */
export const ModelKind = z.enum(['openai', 'anthropic', 'google', 'openai-compatible']);
export type ModelKind = z.infer<typeof ModelKind>;

/** What a model is called for. */
export const ModelTask = z.enum(['answer', 'conversation', 'test']);
export type ModelTask = z.infer<typeof ModelTask>;

/** How a call ended: `done`, or why there was no answer. */
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
