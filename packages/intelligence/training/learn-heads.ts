import { CLOSING_HEADS, SENTENCE_HEADS } from '../src/reading/model/heads.ts';
import type { HeadName, SentenceHead } from '../src/reading/model/heads.ts';
import { OPPORTUNITY_CATEGORIES, LEARNT_RISKS } from '../src/reading/conversation.ts';
import { learnClosing } from './closing.ts';
import { readCompanies, readNotices } from './corpus.ts';
import type { LabelledConversation } from './corpus.ts';
import { learnDue } from './due.ts';
import { examplesFor, featuredSentences } from './heads.ts';
import { learn } from './learn.ts';
import { learnState } from './state.ts';
import type { Weights } from './learn.ts';

/**
 * Companies are labelled for what a risk or an opportunity is and of which category; of risks for whether one is high, is
 * settled, or is notice of leaving.
 */
const LEARN_FROM_COMPANIES: ReadonlySet<HeadName> = new Set<HeadName>([
  'risk',
  'risk resolved',
  'opportunity',
  'high',
  ...LEARNT_RISKS.map((category) => `risk ${category}` as const),
  ...OPPORTUNITY_CATEGORIES.map((category) => `opportunity ${category}` as const),
]);

/** The weights of every head, learnt from conversations; what risks and opportunities are, from companies as well. */
export function learnHeads(
  corpus: readonly LabelledConversation[],
  companies = readCompanies(),
): Map<HeadName, Weights> {
  const sentences = corpus.flatMap(featuredSentences);
  const withCompanies = [...sentences, ...companies.flatMap(featuredSentences)];
  const withNotices = [...withCompanies, ...readNotices().flatMap(featuredSentences)];
  const conversationsOf = (name: HeadName) =>
    LEARN_FROM_COMPANIES.has(name) ? [...corpus, ...companies] : corpus;
  const examplesOf = (name: SentenceHead) => {
    if (name === 'notice') return withNotices;
    return LEARN_FROM_COMPANIES.has(name) ? withCompanies : sentences;
  };
  return new Map<HeadName, Weights>([
    ...SENTENCE_HEADS.map((name) => [name, learn(examplesFor(name, examplesOf(name)))] as const),
    ...CLOSING_HEADS.map((name) => [name, learnClosing(name, conversationsOf(name))] as const),
    ['due', learnDue(corpus)],
    ...learnState(corpus),
  ]);
}
