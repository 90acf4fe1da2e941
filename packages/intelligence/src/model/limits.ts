/** Limits of one model call. */
export interface ModelLimits {
  /** The whole call with its retries, in milliseconds. */
  totalMs: number;
  /** Milliseconds until the first text. */
  firstChunkMs: number;
  /** Milliseconds between two pieces of the answer; longer is a stall. */
  chunkMs: number;
  /** Retries after 429, 5xx or a refused connection, with growing delays or the delay the server requests. */
  retries: number;
  /** Most tokens of the question; a longer one is not sent. */
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

/** Estimates tokens, rather too many: one per 3 Latin letters or per letter of another script. */
export function estimateTokens(text: string): number {
  const foreign = text.match(/[^\p{Script=Latin}\p{Script=Common}]/gu)?.length ?? 0;
  return Math.ceil((text.length - foreign) / 3) + foreign;
}
