import { featuresOf } from '../src/reading/model/features.ts';
import type { SentenceFeatures } from '../src/reading/model/features.ts';
import { featuresIn } from '../src/reading/model/shared-features.ts';
import { viewOf } from '../src/reading/model/heads.ts';
import type { SentenceHead } from '../src/reading/model/heads.ts';
import { LEVELS } from '../src/reading/conversation.ts';
import { isMail, isSingle, labelSentences } from './corpus.ts';
import type { LabelledConversation, LabelledSentence } from './corpus.ts';
import type { Example } from './learn.ts';

export interface FeaturedSentence extends LabelledSentence {
  features: SentenceFeatures;
}

const featured = new WeakMap<LabelledConversation, FeaturedSentence[]>();

/** The sentences of a conversation with labels and features, worked out once: every head is learnt from them. */
export function featuredSentences(conversation: LabelledConversation): FeaturedSentence[] {
  const known = featured.get(conversation);
  if (known) return known;
  const sentences = labelSentences(conversation);
  const features = featuresOf(sentences);
  const found = sentences.map((sentence, index) => ({ ...sentence, features: features[index]! }));
  featured.set(conversation, found);
  return found;
}

/** The label of a sentence for a head; null when the head does not learn from it. */
export function labelFor(head: SentenceHead, sentence: LabelledSentence): boolean | null {
  const { items, risk, opportunity, side } = sentence;
  const item = items[0];
  switch (head) {
    case 'item':
    case 'item words':
      return items.length > 0;
    case 'promise':
      return item ? items.some(({ kind }) => kind === 'promise') : null;
    case 'question':
      return item && item.kind !== 'promise' ? item.kind === 'question' : null;
    case 'own side':
      return item ? item.owner === side : null;
    case 'risk':
      return side === 'them' ? risk !== null : null;
    case 'opportunity':
      return opportunity !== null ? true : side === 'them' ? false : null;
    case 'medium':
    case 'high':
    case 'critical':
      return risk?.level ? LEVELS.indexOf(risk.level) >= LEVELS.indexOf(head) : null;
    case 'notice':
      return risk ? risk.notice === true : null;
    default:
      return categoryLabel(head, sentence);
  }
}

function categoryLabel(
  head: SentenceHead,
  { risk, opportunity }: LabelledSentence,
): boolean | null {
  const [kind, category] = head.split(' ');
  const labelled = kind === 'risk' ? risk : opportunity;
  return labelled ? labelled.category === category : null;
}

/** Mails hold hardly a risk in ten thousand sentences: at full weight they make every risk improbable. */
const WEIGHT_OF_MAILS = 0.3;

/** Single mails of one kind outnumber threads: at full weight they set the tone of what a risk is. */
const WEIGHT_OF_SINGLES = 0.3;

function weightOf(head: SentenceHead, sentence: LabelledSentence): number {
  if (head === 'risk' && isMail(sentence)) return WEIGHT_OF_MAILS;
  return (head === 'risk' || head === 'opportunity') && isSingle(sentence) ? WEIGHT_OF_SINGLES : 1;
}

/** The examples a head learns from. */
export const examplesFor = (
  head: SentenceHead,
  sentences: readonly FeaturedSentence[],
): Example[] =>
  sentences.flatMap((sentence) => {
    const label = labelFor(head, sentence);
    if (label === null) return [];
    const features = featuresIn(viewOf(head, sentence.features));
    return [{ features, label: label ? 1 : 0, weight: weightOf(head, sentence) }];
  });
