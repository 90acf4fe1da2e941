import { dueCandidates } from '../src/reading/items/due/candidates.ts';
import { dueFeatures } from '../src/reading/items/due/features.ts';
import { labelSentences } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { learn } from './learn.ts';
import type { Example, Weights } from './learn.ts';

const DAY_MS = 86_400_000;

/** Weights that tell the day an item is due from other days named near it. */
export const learnDue = (corpus: readonly LabelledConversation[]): Weights =>
  learn(corpus.flatMap(examplesIn));

function examplesIn(conversation: LabelledConversation): Example[] {
  const { messages, gold } = conversation;
  const sentences = labelSentences(conversation);
  return gold.items.flatMap((item): Example[] => {
    const sentence = sentences.find(({ items }) => items.includes(item));
    const message = messages[item.n - 1];
    if (!sentence || !message || item.due === undefined) return [];
    const today = Math.floor(message.at.getTime() / DAY_MS);
    const around = sentences.filter((other) => other.message === sentence.message);
    const candidates = dueCandidates(sentence, around, today);
    const { kind, owner, due } = item;
    return candidates.map((candidate) => ({
      features: dueFeatures({ kind, owner, sentence }, candidate, candidates, today),
      label: due !== null && candidate.day === Date.parse(due) / DAY_MS ? 1 : 0,
    }));
  });
}
