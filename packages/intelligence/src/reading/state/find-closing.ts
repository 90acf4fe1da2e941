import { isOrderToModel } from '../../model/prompts/orders.ts';
import { probability } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import type { SentenceInContext } from '../sentences.ts';
import { closingFeatures } from './closing-features.ts';
import type { OpenMatter } from './closing-features.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/**
 * The later sentence that settles a matter; null while none does. A head weighs the place of a sentence too, so that the
 * last line of a mail would win: what belongs to the form of a mail is left out, and what `settlesNothing` names.
 */
export function findClosing(
  head: Head,
  open: OpenMatter,
  settlesNothing: (sentence: SentenceInContext) => boolean = () => false,
  threshold = head.threshold,
): AnalysedSentence | null {
  let best: { settling: AnalysedSentence; at: number } | null = null;
  for (const settling of open.later) {
    const { sentence } = settling;
    if (sentence.formal) continue;
    const at = probability(head, closingFeatures(open, settling));
    if (at < threshold || (best && at <= best.at)) continue;
    if (!settlesNothing(sentence) && !isOrderToModel(sentence.quote)) best = { settling, at };
  }
  return best?.settling ?? null;
}
