import { splitSentences } from '../text/sentences.ts';
import { DraftWriter } from './draft-writer.ts';
import type { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';
import { draftInstructions } from './prompts/draft.ts';
import { fenced, newFence } from './prompts/fence.ts';
import { isOrderToModel } from './prompts/orders.ts';
import type { Model } from './provider.ts';
import { Segments } from './segments.ts';
import { streamText } from './stream.ts';
import { TurnGrounds } from './turn-grounds.ts';

export interface DraftBrief {
  /** What the mail is for, in the words of whoever asks for it. */
  wish: string;
  today: string;
  /** What colleagues wish of answers about the account. */
  guidance?: string | undefined;
  /** Whom it is for, who writes it, what was said and asked: data, quotes and figures of the mail stand in it. */
  known: Record<string, unknown>;
}

export type DraftPart =
  /** The next words of the mail, which hold. */
  | { type: 'text'; text: string }
  /** `dropped`: sentences left out, since nothing known holds them. */
  | { type: 'end'; dropped: number }
  /** Nothing may be shown: `orders`, what is known speaks to a model; `unfounded`, its first sentence does not hold. */
  | { type: 'withheld'; why: 'orders' | 'unfounded' }
  | { type: 'failed'; failure: ModelFailure };

interface Options {
  signal?: AbortSignal | undefined;
  limits?: Partial<ModelLimits> | undefined;
}

const OUTPUT_TOKENS = 1_500;

/**
 * Has a model write the body of a mail, and passes on what holds sentence by sentence. Who it goes to and its subject
 * are no part of it. The last part is `end`, `withheld` or `failed`; it never throws. Leaving the loop closes the
 * connection to the model.
 */
export async function* writeDraft(
  model: Model,
  { wish, today, guidance, known }: DraftBrief,
  { signal, limits }: Options = {},
): AsyncGenerator<DraftPart, void> {
  const fence = newFence();
  const grounds = new TurnGrounds();
  const about = fenced(fence, 'what is known of the mail', grounds.take(known));
  if (splitSentences(grounds.facts).some(({ text }) => isOrderToModel(text))) {
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
