import type { WeighedClaim } from './claim-evidence.ts';
import type { Item, Passage, ReadableMessage } from './conversation.ts';
import type { FirstLook } from './first-look.ts';
import type { WeighedSentence } from './judged-sentence.ts';
import { probabilityOf } from './model/head.ts';
import type { ReadingTrees } from './model/load.ts';
import type { ReadingModel } from './model/reading-model.ts';
import { totalsOf } from './model/trees.ts';
import type { Trees } from './model/trees.ts';
import { closeItems } from './state/close-items.ts';
import type { IsSettled } from './state/close-items.ts';
import { itemEvidence } from './state/item-evidence.ts';
import type { ItemContext } from './state/item-evidence.ts';

/** Where no sentence is so probable by itself, trees find no claim either. */
const WORTH_WEIGHING: Record<WeighedClaim, number> = { risk: 0.15, opportunity: 0.1 };

/** The sentences once trees have weighed their risks and opportunities. */
export function weighClaims(look: FirstLook, trees: ReadingTrees): WeighedSentence[] {
  const [ofRisks, ofOpportunities] = [evidenceIn(look, 'risk'), evidenceIn(look, 'opportunity')];
  return look.judged.map((sentence, index): WeighedSentence => ({
    ...sentence,
    riskByHead: sentence.risk,
    risk: weigh(trees.risk, ofRisks[index], sentence.risk),
    opportunity: weigh(trees.opportunity, ofOpportunities[index], sentence.opportunity),
  }));
}

/** How probable it is that the risk which a sentence reports was settled later; 0 where it reports none. */
export function settledIn({ judged, evidenceOf }: FirstLook, trees: Trees) {
  return ({ message, start }: Pick<Passage, 'message' | 'start'>): number => {
    const at = judged.findIndex(
      (sentence) => sentence.message === message && sentence.start === start,
    );
    return weigh(trees, evidenceOf('risk')[at], 0);
  };
}

/** From this probability on an item counts as settled: who is told too soon that nothing is owed forgets it. */
const ITEM_SETTLED = 0.7;

/** The items, joined, with what settled them. */
export const closeByTrees = (
  { items, analysed, judged, stateEvidence }: FirstLook,
  messages: readonly ReadableMessage[],
  { heads, trees }: Pick<ReadingModel, 'heads' | 'trees'>,
): Item[] =>
  closeItems(
    items,
    analysed,
    heads,
    isSettledIn({ judged, messages, stateEvidence }, trees.closed),
  );

/** Decides by trees whether an item of a conversation is settled. */
export const isSettledIn =
  (context: ItemContext, trees: Trees): IsSettled =>
  (item, open, sentences) =>
    sentences.length > 0 &&
    weigh(trees, itemEvidence(item, open, sentences, context), 0) >= ITEM_SETTLED;

/** The numbers that the trees of a claim look at; empty where no sentence is worth it. */
function evidenceIn({ judged, evidenceOf }: FirstLook, claim: WeighedClaim): (number[] | null)[] {
  const least = WORTH_WEIGHING[claim];
  return judged.some((each) => each.reports && each[claim] >= least) ? evidenceOf(claim) : [];
}

const weigh = (trees: Trees, evidence: number[] | null | undefined, otherwise: number): number =>
  evidence ? probabilityOf(totalsOf(trees, evidence)[0]!) : otherwise;
