import { streamText as callModel } from 'ai';
import type { ModelMessage, TextStreamPart, ToolSet } from 'ai';
import { failure, toFailure } from './failure.ts';
import type { ModelFailure } from './failure.ts';
import { DEFAULT_LIMITS, estimateTokens } from './limits.ts';
import type { ModelLimits } from './limits.ts';
import type { Model } from './provider.ts';

/** Tokens of a call as the model's server reports them; 0 when it does not. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface Call {
  model: Model;
  /** Must not contain text of customers. */
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

/** The parts of a call with tools, with each tool call and its result. */
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

/** Whether the question is longer than its token budget. */
export const isTooLong = ({ instructions, prompt, limits }: Call): boolean =>
  estimateTokens(instructions + (typeof prompt === 'string' ? prompt : JSON.stringify(prompt))) >
  (limits?.inputTokens ?? DEFAULT_LIMITS.inputTokens);

/** The SDK's options of a call, with all limits. */
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
    // Errors arrive as parts; the SDK's default handler would print them with the question.
    onError: () => {},
  };
}

/** The parts of a running answer. */
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
