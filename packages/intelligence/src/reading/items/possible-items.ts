import type { ItemKind, Side } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import type { SentenceFeatures } from '../model/features.ts';
import type { Head } from '../model/head.ts';
import type { HeadName, SentenceHead } from '../model/heads.ts';
import { judge } from '../model/judge.ts';
import { stemsOf } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { settledBy } from '../state/find-closing.ts';
import { followMatter } from '../state/follow-matter.ts';
import { otherSide } from './find.ts';

/** A sentence that may bind somebody, surely or not. All shares are probabilities, 0 to 1. */
export interface PossibleItem {
  message: number;
  item: number;
  /** How probably each side must act, if it is an item. */
  owner: Record<Side, number>;
  promise: number;
  question: number;
  /** That a later sentence settles it. */
  settled: number;
}

/** Below, a sentence says nothing of what is owed. */
const LEAST = 0.08;

/** The sentences that may be items: together they tell what is owed even where none is sure enough to be shown. */
export function possibleItems(
  judged: readonly JudgedSentence[],
  featured: readonly SentenceFeatures[],
  analysed: readonly AnalysedSentence[],
  heads: ReadonlyMap<HeadName, Head>,
): PossibleItem[] {
  return judged.flatMap((sentence, index): PossibleItem[] => {
    const { item, message, side, quote } = sentence;
    if (item < LEAST) return [];
    const ask = (name: SentenceHead) => judge(heads, name, featured[index]!);
    const [own, promise, question] = [ask('own side'), ask('promise'), ask('question')];
    const kind: ItemKind = promise >= 0.5 ? 'promise' : question >= 0.5 ? 'question' : 'request';
    const owner = own >= 0.5 ? side : otherSide(side);
    const open = followMatter({ message, kind, owner, stems: stemsOf(quote) }, analysed);
    const later = open.later.filter((each) => !each.sentence.formal);
    return [
      {
        message,
        item,
        owner: side === 'us' ? { us: own, them: 1 - own } : { us: 1 - own, them: own },
        promise,
        question,
        settled: settledBy(heads.get('item closed')!, open, later),
      },
    ];
  });
}
