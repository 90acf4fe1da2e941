import { CLOSING_HEADS, SENTENCE_HEADS } from '../src/reading/model/heads.ts';
import type { HeadName } from '../src/reading/model/heads.ts';
import { learnClosing } from './closing.ts';
import { readCompanies, readNotices } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { learnDue } from './due.ts';
import { examplesFor, featuredSentences } from './heads.ts';
import { learn } from './learn.ts';
import { learnState } from './state.ts';
import type { Weights } from './learn.ts';

/** The weights of every head, learnt from conversations. */
export function learnHeads(corpus: readonly LabelledConversation[]): Map<HeadName, Weights> {
  const sentences = corpus.flatMap(featuredSentences);
  const withNotices = [...sentences, ...readNotices().flatMap(featuredSentences)];
  const withCompanies = [...sentences, ...readCompanies().flatMap(featuredSentences)];
  const learntFrom: Partial<Record<HeadName, typeof sentences>> = {
    notice: withNotices,
    risk: withCompanies,
    opportunity: withCompanies,
  };
  return new Map<HeadName, Weights>([
    ...SENTENCE_HEADS.map(
      (name) => [name, learn(examplesFor(name, learntFrom[name] ?? sentences))] as const,
    ),
    ...CLOSING_HEADS.map((name) => [name, learnClosing(name, corpus)] as const),
    ['due', learnDue(corpus)],
    ...learnState(corpus),
  ]);
}
