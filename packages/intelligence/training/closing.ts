import type { ClosingHead } from '../src/reading/model/heads.ts';
import type { SharedFeatures } from '../src/reading/model/shared-features.ts';
import { sentencesOf } from '../src/reading/sentences.ts';
import { closingFeatures } from '../src/reading/state/closing-features.ts';
import { followMatter } from '../src/reading/state/follow-matter.ts';
import type { Matter } from '../src/reading/state/follow-matter.ts';
import { stemsOf, analyseSentence } from '../src/reading/state/analyse-sentence.ts';
import type { LabelledConversation } from './corpus.ts';
import { learn, predict } from './learn.ts';
import type { Example, Weights } from './learn.ts';

/** A labelled item or risk with the features of each later sentence. */
interface LabelledMatter {
  closed: boolean;
  later: Uint32Array[];
}

/** Rounds of choosing the sentence that settles each matter and learning from the choice. */
const ROUNDS = 5;
/** Weight of a sentence that did not settle a matter and did not seem to. */
const OTHERS = 0.3;

/**
 * Weights of a closing head. The labels say whether a matter was settled, not by which sentence: the most probable
 * one is chosen and learnt from, in rounds.
 */
export function learnClosing(head: ClosingHead, corpus: readonly LabelledConversation[]): Weights {
  const matters = corpus.flatMap((conversation) => labelledMatters(head, conversation));
  let weights = learn(matters.flatMap(spread));
  for (let round = 1; round < ROUNDS; round += 1) {
    const last = weights;
    weights = learn(matters.flatMap((matter) => choose(matter, last)));
  }
  return weights;
}

/** Features in parts as one list. */
const featuresOf = (parts: readonly SharedFeatures[]): Uint32Array =>
  Uint32Array.from(new Set(parts.flatMap(({ features }) => [...features])));

const spread = ({ closed, later }: LabelledMatter): Example[] =>
  later.map((features) => ({ features, label: closed ? 1 : 0, weight: 1 / later.length }));

function choose({ closed, later }: LabelledMatter, weights: Weights): Example[] {
  const scores = later.map((features) => predict(weights, features));
  const best = scores.indexOf(Math.max(...scores));
  if (closed) return [{ features: later[best]!, label: 1 }];
  return later.map((features, index) => ({
    features,
    label: 0,
    weight: index === best ? 1 : OTHERS,
  }));
}

function labelledMatters(
  head: ClosingHead,
  { messages, gold }: LabelledConversation,
): LabelledMatter[] {
  const sentences = sentencesOf(messages).map(analyseSentence);
  const follow = (matter: Matter, closed: boolean): LabelledMatter => {
    const open = followMatter(matter, sentences);
    return {
      closed,
      later: open.later.map((sentence) => featuresOf(closingFeatures(open, sentence))),
    };
  };
  const matters =
    head === 'risk resolved'
      ? gold.risks.map(({ n, quote, category, resolved }) =>
          follow(
            { message: n - 1, kind: 'risk', category, owner: 'us', stems: stemsOf(quote) },
            resolved,
          ),
        )
      : gold.items.map(({ n, quote, kind, owner, open }) =>
          follow({ message: n - 1, kind, owner, stems: stemsOf(quote) }, open === false),
        );
  return matters.filter(({ later }) => later.length > 0);
}
