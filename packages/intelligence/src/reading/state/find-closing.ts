import { isOrderToModel } from '../../model/prompts/orders.ts';
import { highestOf } from '../highest.ts';
import { probabilityByParts } from '../model/head.ts';
import type { Head } from '../model/head.ts';
import { closingFeatures } from './closing-features.ts';
import type { OpenMatter } from './follow-matter.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

/** How probable it is that one of these later sentences settles a matter. */
export const settledBy = (
  head: Head,
  open: OpenMatter,
  later: readonly AnalysedSentence[] = open.later,
): number => highestOf(later.map((each) => probabilityByParts(head, closingFeatures(open, each))));

/**
 * The later sentence that settles a matter; null while none does. A head weighs the place of a sentence too, so that the
 * last line of a mail would win: what belongs to the form of a mail is left out, and what `settlesNothing` names.
 */
export function findClosing(
  head: Head,
  open: OpenMatter,
  settlesNothing: (later: AnalysedSentence) => boolean = () => false,
  threshold = head.threshold,
): AnalysedSentence | null {
  let best: { settling: AnalysedSentence; at: number } | null = null;
  for (const settling of open.later) {
    const { sentence } = settling;
    if (sentence.formal) continue;
    const at = probabilityByParts(head, closingFeatures(open, settling));
    if (at < threshold || (best && at <= best.at)) continue;
    if (!settlesNothing(settling) && !isOrderToModel(sentence.quote)) best = { settling, at };
  }
  return best?.settling ?? null;
}
