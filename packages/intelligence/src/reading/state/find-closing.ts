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
): number =>
  highestOf(
    later
      .filter(({ order }) => !order)
      .map((each) => probabilityByParts(head, closingFeatures(open, each))),
  );

/** A later sentence, and how probable it is, 0 to 1, that it settles a matter. */
export interface Settling {
  settling: AnalysedSentence;
  at: number;
}

/** Words that settle a matter less probably than this settle none. */
const LEAST = 0.1;

/**
 * The later sentences that may settle a matter, the surest first. A head weighs the place of a sentence too, so that the
 * last line of a mail would win: what belongs to the form of a mail is left out, and so are orders to a model.
 */
export const settlingSentences = (head: Head, open: OpenMatter): Settling[] =>
  open.later
    .filter(({ sentence, order }) => !sentence.formal && !order)
    .map((settling) => ({
      settling,
      at: probabilityByParts(head, closingFeatures(open, settling)),
    }))
    .toSorted((a, b) => b.at - a.at);

/** The surest of them of which `settlesNothing` does not hold; null where none is sure enough. */
export const surestOf = (
  sentences: readonly Settling[],
  settlesNothing: (later: AnalysedSentence) => boolean = () => false,
): Settling | null =>
  sentences.find(({ settling, at }) => at >= LEAST && !settlesNothing(settling)) ?? null;
