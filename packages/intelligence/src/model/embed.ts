import { embedMany } from 'ai';
import { toFailure } from './failure.ts';
import type { ModelFailure } from './failure.ts';
import { openEmbedder } from './provider.ts';
import type { ModelConfig } from './provider.ts';

/** Most characters of a text that go into its vector. */
const EMBEDDED_CHARACTERS = 8_000;
const TOTAL_MS = 60_000;

type Embedded =
  | { vectors: number[][]; inputTokens: number }
  | { failure: ModelFailure; inputTokens: 0 };

/** The vectors of texts, in their order, by an embedding model. A model failure is returned, not thrown. */
export async function embedTexts(
  config: ModelConfig,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Embedded> {
  const { embedding, name, host } = openEmbedder(config);
  try {
    const { embeddings, usage } = await embedMany({
      model: embedding,
      values: texts.map((text) => text.slice(0, EMBEDDED_CHARACTERS)),
      abortSignal: AbortSignal.any([AbortSignal.timeout(TOTAL_MS), ...(signal ? [signal] : [])]),
      maxRetries: 1,
    });
    return { vectors: embeddings, inputTokens: usage.tokens };
  } catch (error) {
    return { failure: toFailure({ name, host }, error), inputTokens: 0 };
  }
}
