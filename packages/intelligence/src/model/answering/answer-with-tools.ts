import { isStepCount, streamText as callModel } from 'ai';
import type { ModelFailure } from '../failure.ts';
import { failure } from '../failure.ts';
import type { ModelLimits } from '../limits.ts';
import { assistantInstructions } from '../prompts/assistant.ts';
import { fenced, newFence } from '../prompts/fence.ts';
import type { Model } from '../provider.ts';
import { Segments } from '../checking/segments.ts';
import { isTooLong, partsOf, settingsOf } from '../stream.ts';
import { MOST_CALLS, toolCalls } from './tool-calls.ts';
import type { CallReport, ModelTool } from './tool-calls.ts';
import { TurnGrounds } from './turn-grounds.ts';
import { TurnWriter } from '../writing/turn-writer.ts';
import type { Cited } from '../writing/turn-writer.ts';

export interface ToolQuestion {
  /** The asker's own words. */
  question: string;
  tools: readonly ModelTool[];
  today: string;
  /** Instructions from colleagues for answers about the account. */
  guidance?: string | undefined;
  /** Context of the question: its account, what the rules found, earlier answers. Data, like tool results. */
  known?: Record<string, unknown> | undefined;
}

export type TurnPart =
  /** Checked text with citations as `[1](#cite-1)`; `cited` lists those that appear for the first time. */
  | { type: 'text'; text: string; cited: Cited[] }
  | { type: 'call'; title: string }
  | { type: 'step'; report: CallReport }
  | { type: 'end'; dropped: number; unsupported: number }
  | { type: 'failed'; failure: ModelFailure };

interface Options {
  signal?: AbortSignal | undefined;
  limits?: Partial<ModelLimits> | undefined;
}

/**
 * Lets a model answer with at most 8 tool calls, and yields the sentences and blocks that their results support. The last
 * part is `end` or `failed`; never throws. Leaving the loop closes the connection to the model.
 */
export async function* answerWithTools(
  model: Model,
  { question, tools, today, guidance, known = {} }: ToolQuestion,
  { signal, limits }: Options = {},
): AsyncGenerator<TurnPart, void> {
  const fence = newFence();
  const grounds = new TurnGrounds();
  grounds.addWords(`${question}\n${today}`);
  const about = fenced(fence, 'what is known of the question', grounds.take(known));
  const calls = toolCalls(tools, grounds, fence);
  const leave = new AbortController();
  const call = {
    model,
    instructions: assistantInstructions({ fence, today, guidance, mostCalls: MOST_CALLS }),
    prompt: `${about}\n\nQuestion: ${question.replaceAll(fence, '')}`,
    limits,
    signal: signal ? AbortSignal.any([signal, leave.signal]) : leave.signal,
  };
  if (isTooLong(call)) {
    yield { type: 'failed', failure: failure(model, 'too-long') };
    return;
  }
  const writer = new TurnWriter(grounds);
  const segments = new Segments();
  try {
    const result = callModel({
      ...settingsOf(call),
      tools: calls.offered,
      // One step more than calls: the last is only for the answer.
      stopWhen: isStepCount(MOST_CALLS + 1),
      prepareStep: ({ stepNumber }) =>
        calls.made() >= MOST_CALLS || stepNumber >= MOST_CALLS
          ? { activeTools: [], toolChoice: 'none' }
          : {},
    });
    for await (const part of partsOf(call, result)) {
      if (part.type === 'text') yield* writer.write(segments.push(part.text));
      else if (part.type === 'call') {
        // Text before a call is its own paragraph.
        yield* writer.write(segments.push('\n\n'));
        const title = calls.titleOf(part.tool);
        if (title) yield { type: 'call', title };
      } else if (part.type === 'returned') {
        const report = calls.reportOf(part.id);
        if (report) yield { type: 'step', report };
      } else if (part.type === 'end') {
        yield* writer.write(segments.end());
        yield { type: 'end', dropped: writer.dropped, unsupported: writer.unsupported };
      } else yield part;
    }
  } finally {
    leave.abort();
  }
}
