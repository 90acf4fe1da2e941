import type { WeighedClaim } from './claim-evidence.ts';
import type { Passage } from './conversation.ts';
import type { FirstLook } from './first-look.ts';
import type { WeighedSentence } from './judged-sentence.ts';
import { probabilityOf } from './model/head.ts';
import type { ReadingTrees } from './model/load.ts';
import { totalsOf } from './model/trees.ts';
import type { Trees } from './model/trees.ts';

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

/** The numbers that the trees of a claim look at; empty where no sentence is worth it. */
function evidenceIn({ judged, evidenceOf }: FirstLook, claim: WeighedClaim): (number[] | null)[] {
  const least = WORTH_WEIGHING[claim];
  return judged.some((each) => each.reports && each[claim] >= least) ? evidenceOf(claim) : [];
}

const weigh = (trees: Trees, evidence: number[] | null | undefined, otherwise: number): number =>
  evidence ? probabilityOf(totalsOf(trees, evidence)[0]!) : otherwise;
