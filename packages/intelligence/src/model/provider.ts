import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModel, LanguageModel } from 'ai';
import { MODEL_ADDRESS } from '@rapport/contract/models/models.ts';
import { Meter } from './meter.ts';
import type { Spent } from './meter.ts';

/** The configuration of a language model; passed in, as this package reads no environment. */
export interface ModelConfig {
  kind: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  /** Required for `openai-compatible`; the provider's address for the others when absent. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** Sends the requests; the platform's `fetch` when absent. Redirects are never followed. */
  fetch?: typeof fetch | undefined;
}

/** A callable model, with the properties that errors and logs may show: never its key. */
export interface Model {
  language: LanguageModel;
  /** The `method` of claims it wrote. */
  name: string;
  /** Its host, for errors. */
  host: string;
  /** Token use of all its calls so far, including stopped and failed ones. */
  spent: () => Spent;
}

// The SDK would print warnings to the console; failures reach the caller anyway.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Creates a callable model from its configuration. Sends nothing yet. */
export function openModel(config: ModelConfig): Model {
  const baseURL = addressOf(config);
  const meter = new Meter();
  return {
    language: meter.watch(languageModel(config, baseURL)),
    name: config.model,
    host: new URL(baseURL).host,
    spent: () => meter.spent,
  };
}

function addressOf({ kind, baseUrl }: ModelConfig): string {
  const address = baseUrl ?? (kind === 'openai-compatible' ? '' : MODEL_ADDRESS[kind]);
  if (!URL.canParse(address)) throw new Error(`A model of kind ${kind} needs its address.`);
  return address;
}

/** Always passes address and key, even when empty: otherwise the SDK reads the environment. */
function languageModel({ kind, model, apiKey = '', fetch: send }: ModelConfig, baseURL: string) {
  const settings = { baseURL, apiKey, fetch: withoutRedirects(send) };
  switch (kind) {
    case 'openai':
      return createOpenAI(settings).chat(model);
    case 'anthropic':
      return createAnthropic(settings)(model);
    case 'google':
      return createGoogle(settings)(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'model',
        baseURL,
        ...(apiKey && { apiKey }),
        fetch: settings.fetch,
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** An embedding model of the same provider and address. Anthropic has none. */
export function openEmbedder(config: ModelConfig): {
  embedding: EmbeddingModel;
  name: string;
  host: string;
} {
  const { kind, model: name, apiKey = '', fetch: send } = config;
  if (kind === 'anthropic') throw new Error('Anthropic has no embedding models.');
  const baseURL = addressOf(config);
  const settings = { baseURL, apiKey, fetch: withoutRedirects(send) };
  const makers = {
    openai: () => createOpenAI(settings).embeddingModel(name),
    google: () => createGoogle(settings).embeddingModel(name),
    'openai-compatible': () =>
      createOpenAICompatible({ name: 'model', ...settings }).embeddingModel(name),
  };
  return { embedding: makers[kind](), name, host: new URL(baseURL).host };
}

/** A redirect would send the key and customers' text to an address nobody configured. */
const withoutRedirects =
  (send: typeof fetch = fetch): typeof fetch =>
  (input, init) =>
    send(input, { ...init, redirect: 'error' });
