import { sentenceHolds } from '../../evidence/check-sentence.ts';
import { failure } from '../failure.ts';
import { SCRIPT_INSTRUCTIONS, ScriptAnswer } from '../prompts/script.ts';
import type { Model } from '../provider.ts';
import { write } from './write.ts';
import type { Written } from './write.ts';

const LONGEST_CODE = 6_000;
const LONGEST_WORDS = 80;
const NO_GROUNDS = { quotes: new Map<number, string>(), facts: '', names: new Set<string>() };

/**
 * Lets a model write the script for a question about an anomaly; the data is never sent. A script is malformed when it
 * cannot be shown unchanged: code that fits in a fence, and a caption without figures.
 */
export async function scriptFor(
  model: Model,
  question: string,
  signal?: AbortSignal,
): Promise<Written<ScriptAnswer>> {
  const written = await write({
    model,
    instructions: SCRIPT_INSTRUCTIONS,
    prompt: `Question: ${question}`,
    schema: ScriptAnswer,
    signal,
  });
  if (!written.ok) return written;
  const { code, shows } = written.value;
  const valid =
    code.length <= LONGEST_CODE &&
    !/```|~~~|:\/\//.test(code) &&
    shows.length <= LONGEST_WORDS &&
    !/[\d\n]/.test(shows) &&
    sentenceHolds(shows, NO_GROUNDS);
  return valid ? written : { ok: false, failure: failure(model, 'malformed') };
}
