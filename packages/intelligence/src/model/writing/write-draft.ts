import { splitSegments } from '../../text/sentences.ts';
import { DraftWriter } from './draft-writer.ts';
import type { ModelFailure } from '../failure.ts';
import type { ModelLimits } from '../limits.ts';
import { draftInstructions } from '../prompts/draft.ts';
import { fenced, newFence } from '../prompts/fence.ts';
import { isOrderToModel } from '../prompts/orders.ts';
import type { Model } from '../provider.ts';
import { Segments } from '../checking/segments.ts';
import { streamText } from '../stream.ts';
import { TurnGrounds } from '../answering/turn-grounds.ts';

export interface DraftBrief {
  /** The purpose of the mail, as the asker wrote it. */
  wish: string;
  today: string;
  /** Instructions from colleagues for answers about the account. */
  guidance?: string | undefined;
  /** Recipient, writer, messages and requests; data. Quotes and figures of the mail must occur in it. */
  known: Record<string, unknown>;
}

export type DraftPart =
  /** The next checked text of the mail. */
  | { type: 'text'; text: string }
  /** `dropped`: number of unsupported sentences left out. */
  | { type: 'end'; dropped: number }
  /** Nothing may be shown. `orders`: the data contains instructions to a model; `unfounded`: the first sentence fails. */
  | { type: 'withheld'; why: 'orders' | 'unfounded' }
  | { type: 'failed'; failure: ModelFailure };

interface Options {
  signal?: AbortSignal | undefined;
  limits?: Partial<ModelLimits> | undefined;
}

const OUTPUT_TOKENS = 1_500;

/**
 * Lets a model write the body of a mail and yields each sentence that passes the check. Recipients and subject come from
 * elsewhere. The last part is `end`, `withheld` or `failed`; never throws. Leaving the loop closes the connection to the
 * model.
 */
export async function* writeDraft(
  model: Model,
  { wish, today, guidance, known }: DraftBrief,
  { signal, limits }: Options = {},
): AsyncGenerator<DraftPart, void> {
  const fence = newFence();
  const grounds = new TurnGrounds();
  const about = fenced(fence, 'what is known of the mail', grounds.take(known));
  if (splitSegments(grounds.facts).some(({ text }) => isOrderToModel(text))) {
    yield { type: 'withheld', why: 'orders' };
    return;
  }
  grounds.addWords(`${wish}\n${today}`);
  const writer = new DraftWriter(grounds);
  const segments = new Segments();
  const parts = streamText({
    model,
    instructions: draftInstructions({ fence, today, guidance }),
    prompt: `${about}\n\nWhat it is for: ${wish.replaceAll(fence, '')}`,
    limits: { outputTokens: OUTPUT_TOKENS, ...limits },
    signal,
  });
  for await (const part of parts) {
    if (part.type === 'failed') {
      yield part;
      return;
    }
    const text = writer.write(part.type === 'text' ? segments.push(part.text) : segments.end());
    if (text !== '') yield { type: 'text', text };
    if (writer.refused) {
      yield { type: 'withheld', why: 'unfounded' };
      return;
    }
    if (part.type === 'end') yield { type: 'end', dropped: writer.dropped };
  }
}
