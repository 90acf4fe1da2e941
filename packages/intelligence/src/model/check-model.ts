import { streamText as callModel, tool } from 'ai';
import { z } from 'zod';
import type { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';
import type { Spent } from './meter.ts';
import { versionOf } from './prompts/version.ts';
import type { Model } from './provider.ts';
import { settingsOf, streamText } from './stream.ts';
import { write } from './writing/write.ts';

type Ability = 'yes' | 'no' | 'untested';

export interface CheckedModel {
  /** Why the model cannot be used; null when it answered. */
  failure: ModelFailure | null;
  firstMs: number | null;
  totalMs: number;
  said: string | null;
  abilities: { streams: Ability; tools: Ability; structured: Ability };
  usage: Spent;
}

/** A local model may have to be loaded into memory first. */
const LIMITS: Partial<ModelLimits> = {
  totalMs: 60_000,
  firstChunkMs: 45_000,
  retries: 0,
  outputTokens: 500,
};
const INSTRUCTIONS = 'You are being tested. Do exactly what you are asked.';
/** The version of these instructions, for the run log. */
export const CHECK_PROMPT_VERSION = versionOf('test', INSTRUCTIONS);
const MOST_SAID = 200;

/** Tests a model with three requests: a sentence, a tool call, an answer by a schema. Never throws. */
export async function checkModel(model: Model, signal?: AbortSignal): Promise<CheckedModel> {
  const began = performance.now();
  const spoken = await speak(model, signal);
  const untested = { tools: 'untested', structured: 'untested' } as const;
  const [tools, structured] = spoken.failure
    ? [null, null]
    : await Promise.all([callsTools(model, signal), fitsSchema(model, signal)]);
  return {
    failure: spoken.failure,
    firstMs: spoken.firstMs,
    totalMs: Math.round(performance.now() - began),
    said: spoken.said,
    abilities: {
      streams: spoken.failure ? 'untested' : 'yes',
      ...(tools && structured ? { tools, structured } : untested),
    },
    usage: model.spent(),
  };
}

async function speak(model: Model, signal: AbortSignal | undefined) {
  const began = performance.now();
  let firstMs: number | null = null;
  let said = '';
  for await (const part of streamText({
    model,
    instructions: INSTRUCTIONS,
    prompt: 'Say in one short sentence that you are ready.',
    limits: LIMITS,
    signal,
  })) {
    if (part.type === 'failed') return { failure: part.failure, firstMs, said: null };
    if (part.type === 'end')
      return {
        failure: null,
        firstMs,
        said: said.trim().slice(0, MOST_SAID) || null,
      };
    firstMs ??= Math.round(performance.now() - began);
    said += part.text;
  }
  throw new Error('A stream ended without its last part.');
}

async function callsTools(model: Model, signal: AbortSignal | undefined): Promise<Ability> {
  const weekday = tool({
    description: 'Gives the weekday of a date',
    inputSchema: z.object({ date: z.string() }),
  });
  let can: Ability = 'no';
  try {
    const { stream } = callModel({
      ...settingsOf({
        model,
        instructions: INSTRUCTIONS,
        prompt: 'Which weekday is 2026-03-02? Call the tool weekday with that date.',
        limits: LIMITS,
        signal,
      }),
      tools: { weekday },
    });
    for await (const part of stream)
      if (part.type === 'tool-call' && part.toolName === 'weekday' && !part.invalid) can = 'yes';
  } catch {
    return 'no';
  }
  return can;
}

async function fitsSchema(model: Model, signal: AbortSignal | undefined): Promise<Ability> {
  const written = await write({
    model,
    schema: z.object({ colour: z.string(), letters: z.number() }),
    instructions: INSTRUCTIONS,
    prompt: 'Answer in JSON: a colour of your choice, and how many letters its name has.',
    limits: LIMITS,
    signal,
  });
  return written.ok ? 'yes' : 'no';
}
