import { streamText as callModel } from 'ai';
import type { ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { failure, toFailure } from './failure.ts';
import type { ModelFailure } from './failure.ts';
import { DEFAULT_LIMITS, estimateTokens } from './limits.ts';
import type { ModelLimits } from './limits.ts';
import type { Model } from './provider.ts';

/** Tokens that a call used, as the model's server counts them; 0 where it does not say. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface Call {
  model: Model;
  /** Rapport's own words alone: nothing a customer wrote belongs here. */
  instructions: string;
  /** A question, or a dialogue that ends with one. */
  prompt: string | ModelMessage[];
  limits?: Partial<ModelLimits> | undefined;
  signal?: AbortSignal | undefined;
}

export type StreamPart =
  | { type: 'text'; text: string }
  | { type: 'end'; usage: Usage }
  | { type: 'failed'; failure: ModelFailure };

/** The parts of a call that has tools: the model calls one, and goes on when it has its result. */
type LoopPart =
  | StreamPart
  | { type: 'call'; id: string; tool: string }
  | { type: 'returned'; id: string; tool: string };

/**
 * Streams a model's answer piece by piece. The last part is `end` with what it cost, or `failed`: it never throws.
 * Leaving the loop, like the signal, closes the connection to the model.
 */
export async function* streamText(call: Call): AsyncGenerator<StreamPart, void> {
  const leave = new AbortController();
  const signal = call.signal ? AbortSignal.any([call.signal, leave.signal]) : leave.signal;
  try {
    if (isTooLong(call)) {
      yield { type: 'failed', failure: failure(call.model, 'too-long') };
      return;
    }
    for await (const part of partsOf(call, callModel(settingsOf({ ...call, signal }))))
      if (part.type !== 'call' && part.type !== 'returned') yield part;
  } finally {
    leave.abort();
  }
}

/** Whether a call asks more than its budget for the question. */
export const isTooLong = ({ instructions, prompt, limits }: Call): boolean =>
  estimateTokens(instructions + (typeof prompt === 'string' ? prompt : JSON.stringify(prompt))) >
  (limits?.inputTokens ?? DEFAULT_LIMITS.inputTokens);

/** A call in the SDK's terms, with every limit set. */
export function settingsOf({ model, instructions, prompt, limits, signal }: Call) {
  const { totalMs, firstChunkMs, chunkMs, retries, outputTokens } = {
    ...DEFAULT_LIMITS,
    ...limits,
  };
  return {
    model: model.language,
    instructions,
    prompt,
    maxRetries: retries,
    maxOutputTokens: outputTokens,
    timeout: { totalMs, firstChunkMs, chunkMs },
    ...(signal && { abortSignal: signal }),
    // Errors arrive as parts; the SDK's own handler would print them with the question inside.
    onError: () => {},
  };
}

/** The parts of an answer that is under way. */
export async function* partsOf(
  { model, signal }: Pick<Call, 'model' | 'signal'>,
  { stream }: { stream: AsyncIterable<TextStreamPart<ToolSet>> },
): AsyncGenerator<LoopPart, void> {
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield { type: 'text', text: part.text };
      if (part.type === 'tool-call')
        yield { type: 'call', id: part.toolCallId, tool: part.toolName };
      if (part.type === 'tool-result' || part.type === 'tool-error')
        yield { type: 'returned', id: part.toolCallId, tool: part.toolName };
      if (part.type === 'error') {
        yield { type: 'failed', failure: toFailure(model, part.error) };
        return;
      }
      if (part.type === 'abort') {
        yield { type: 'failed', failure: failure(model, kindOfAbort(part.reason, signal)) };
        return;
      }
      if (part.type === 'finish') {
        const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
        if (part.finishReason === 'length' || part.finishReason === 'content-filter') {
          const kind = part.finishReason === 'length' ? 'cut-off' : 'refused';
          yield { type: 'failed', failure: failure(model, kind) };
          return;
        }
        yield { type: 'end', usage: { inputTokens, outputTokens } };
        return;
      }
    }
    yield { type: 'failed', failure: failure(model, 'unreachable') };
  } catch (error) {
    yield { type: 'failed', failure: toFailure(model, error) };
  }
}

function kindOfAbort(reason: string | undefined, signal: AbortSignal | undefined) {
  if (signal?.aborted) return 'stopped';
  return reason?.includes('hunk timeout') ? 'stalled' : 'timed-out';
}
