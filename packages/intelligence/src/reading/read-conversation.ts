import type { Opportunity, ReadableMessage, Reading } from './conversation.ts';
import { lookAt } from './first-look.ts';
import { mayTell } from './judged-sentence.ts';
import type { WeighedSentence } from './judged-sentence.ts';
import { shippedModel } from './model/reading-model.ts';
import type { ReadingModel } from './model/reading-model.ts';
import { withSentiment } from './mood/message-mood.ts';
import { moodOf } from './mood/mood.ts';
import { withLeads } from './items/with-lead.ts';
import { withLists } from './items/with-list.ts';
import { findOpportunity } from './opportunities/find.ts';
import type { FoundOpportunity } from './opportunities/find.ts';
import { levelOfWish } from './opportunities/order.ts';
import { withNotice } from './risks/exit.ts';
import { categoryOf } from './risks/category.ts';
import { describeRisk, findRisk, isShown } from './risks/find.ts';
import type { FoundRisk } from './risks/find.ts';
import { joinedPassage, keepMatters } from './passages.ts';
import { toRisks } from './risks/to-risks.ts';
import { stateOf } from './state/conversation-state.ts';
import { reportingOf, resolveRisks } from './state/resolve-risks.ts';
import { closeByTrees, settledIn, weighClaims } from './weigh-claims.ts';
import { summariseFromStart } from './summary/from-start.ts';

/**
 * Reads a conversation: what each side owes, risks and opportunities the customer names, each with its quote, how the
 * customer feels, its state and a summary. Messages are cleaned, in order, written by persons.
 */
export function readConversation(
  messages: readonly ReadableMessage[],
  { heads, trees, mood }: ReadingModel = shippedModel(),
): Reading {
  const felt = withSentiment(messages, mood.message);
  const look = lookAt(felt, heads);
  const { judged, featured, analysed } = look;
  const state = judged.length === 0 ? 'none' : stateOf(trees.state, look.stateEvidence);
  const weighed = weighClaims(look, trees);
  const found = weighed.flatMap((sentence) =>
    sentence.reports ? (findRisk(heads, sentence) ?? []) : [],
  );
  const describe = (risk: FoundRisk, words: string) => {
    const at = weighed.indexOf(risk.sentence);
    return describeRisk(heads, risk, words, featured[at]!, categoryOf(at, look, { heads, trees }));
  };
  const shown = toRisks(found, weighed, messages, describe).filter((risk) => isShown(heads, risk));
  const risks = withNotice(shown, judged);
  const opportunities = weighed.flatMap((sentence, index) =>
    sentence.reports ? (findOpportunity(heads, sentence, featured[index]!) ?? []) : [],
  );
  const context = {
    state,
    reporting: reportingOf(weighed),
    settled: settledIn(look, trees.settled),
  };
  const parts = {
    items: withLeads(withLists(closeByTrees(look, felt, { heads, trees }), messages), judged),
    risks: resolveRisks(risks, analysed, context, heads),
    opportunities: toOpportunities(opportunities, weighed, messages),
    mood: moodOf(felt, judged, mood),
    state,
  };
  return { ...parts, summary: summariseFromStart(parts, { judged, analysed }, messages, heads) };
}

const toOpportunities = (
  found: readonly FoundOpportunity[],
  weighed: readonly WeighedSentence[],
  messages: readonly ReadableMessage[],
): Opportunity[] =>
  keepMatters(found, mayTell('opportunity', weighed)).map(
    ({ claim: { sentence, category, probability }, next }) => {
      const passage = joinedPassage(sentence, next?.sentence, messages);
      return {
        ...passage,
        category,
        level: levelOfWish(passage, category, weighed),
        probability,
      };
    },
  );
