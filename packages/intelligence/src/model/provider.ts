import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { EmbeddingModel, LanguageModel } from 'ai';
import { MODEL_ADDRESS } from '@rapport/contract/models.ts';
import { Meter } from './meter.ts';
import type { Spent } from './meter.ts';

/** A language model as an installation names it; handed in, since this package reads no environment. */
export interface ModelConfig {
  kind: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  /** Needed by `openai-compatible`; the maker's own address for the others when absent. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** Sends the requests, guarded as its owner wants; the platform's own when absent. No redirect is followed either way. */
  fetch?: typeof fetch | undefined;
}

/** A model that can be called, with what errors and records may say of it: never its key. */
export interface Model {
  language: LanguageModel;
  /** What claims it wrote carry as their method. */
  name: string;
  /** Its host, for errors. */
  host: string;
  /** What all calls of it have taken so far, stopped and failed ones too. */
  spent: () => Spent;
}

// The SDK would print its warnings to the console; what matters reaches the caller as a failure.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Makes a model that can be called out of its configuration. Nothing is sent yet. */
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

/** Address and key are always given, even when empty: the SDK reads the environment for what is left out. */
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

/** A model of vectors, of the same maker and address. Anthropic has none. */
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

/** A redirect would carry the key and customers' words to an address nobody configured. */
const withoutRedirects =
  (send: typeof fetch = fetch): typeof fetch =>
  (input, init) =>
    send(input, { ...init, redirect: 'error' });
