import { featuresOf } from '../src/reading/model/features.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { LEVELS } from '../src/reading/conversation.ts';
import type { LabelledSentence } from './corpus.ts';
import type { Example } from './learn.ts';

export interface FeaturedSentence extends LabelledSentence {
  features: Uint32Array;
}

export const withFeatures = (sentence: LabelledSentence): FeaturedSentence => ({
  ...sentence,
  features: featuresOf(sentence),
});

/** The label of a sentence for a head; null when the head does not learn from it. */
export function labelFor(head: HeadName, sentence: LabelledSentence): boolean | null {
  const { items, risk, opportunity, side } = sentence;
  const item = items[0];
  switch (head) {
    case 'item':
      return items.length > 0;
    case 'promise':
      return item ? items.some(({ kind }) => kind === 'promise') : null;
    case 'question':
      return item && item.kind !== 'promise' ? item.kind === 'question' : null;
    case 'own side':
      return item && item.kind !== 'promise' ? item.owner === side : null;
    case 'risk':
      return risk !== null ? true : side === 'them' ? false : null;
    case 'opportunity':
      return opportunity !== null ? true : side === 'them' ? false : null;
    case 'medium':
    case 'high':
    case 'critical':
      return risk ? LEVELS.indexOf(risk.level) >= LEVELS.indexOf(head) : null;
    default:
      return categoryLabel(head, sentence);
  }
}

function categoryLabel(head: HeadName, { risk, opportunity }: LabelledSentence): boolean | null {
  const [kind, category] = head.split(' ');
  const labelled = kind === 'risk' ? risk : opportunity;
  return labelled ? labelled.category === category : null;
}

/** The examples a head learns from. */
export const examplesFor = (head: HeadName, sentences: readonly FeaturedSentence[]): Example[] =>
  sentences.flatMap((sentence) => {
    const label = labelFor(head, sentence);
    return label === null ? [] : [{ features: sentence.features, label: label ? 1 : 0 }];
  });
