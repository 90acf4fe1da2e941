/** What one call of a model may take. */
export interface ModelLimits {
  /** The whole call with its retries, in milliseconds. */
  totalMs: number;
  /** From the answer's start to its first words. */
  firstChunkMs: number;
  /** Between two pieces of the answer: longer is a stall. */
  chunkMs: number;
  /** Further tries after 429, 5xx or a refused connection, with growing pauses or as long as the server asks. */
  retries: number;
  /** The question's size; a larger one is not sent. */
  inputTokens: number;
  outputTokens: number;
}

export const DEFAULT_LIMITS: ModelLimits = {
  totalMs: 120_000,
  firstChunkMs: 45_000,
  chunkMs: 20_000,
  retries: 2,
  inputTokens: 24_000,
  outputTokens: 4_000,
};

/** Tokens of a text by rule of thumb, rather too many than too few: 3 Latin letters, or one of another script, are one. */
export function estimateTokens(text: string): number {
  const foreign = text.match(/[^\p{Script=Latin}\p{Script=Common}]/gu)?.length ?? 0;
  return Math.ceil((text.length - foreign) / 3) + foreign;
}
