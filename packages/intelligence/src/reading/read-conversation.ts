import type { Item, Opportunity, Passage, ReadableMessage, Reading, Risk } from './conversation.ts';
import { dueOf } from './items/due.ts';
import { findItem } from './items/find.ts';
import type { FoundItem } from './items/find.ts';
import { titleOf } from './items/title.ts';
import { judgeSentence } from './judged-sentence.ts';
import type { JudgedSentence } from './judged-sentence.ts';
import { featuresOf } from './model/features.ts';
import { shippedHeads } from './model/load.ts';
import type { Head } from './model/head.ts';
import type { HeadName } from './model/heads.ts';
import type { MoodModel } from './mood/model.ts';
import { moodOf } from './mood/mood.ts';
import { findOpportunity } from './opportunities/find.ts';
import type { FoundOpportunity } from './opportunities/find.ts';
import { findRisk } from './risks/find.ts';
import type { FoundRisk } from './risks/find.ts';
import { keepMatters } from './passages.ts';
import { sentencesOf } from './sentences.ts';
import type { SentenceInContext } from './sentences.ts';
import { closeItems } from './state/close-items.ts';
import { stateOf } from './state/conversation-state.ts';
import { reportingOf, resolveRisks } from './state/resolve-risks.ts';
import { analyseSentence } from './state/analyse-sentence.ts';
import { summarise } from './summary/summarise.ts';

/**
 * Reads a conversation: what each side owes, risks and opportunities the customer names, each with its quote, how the
 * customer feels, its state and a summary. Messages are cleaned, in order, written by persons.
 */
export function readConversation(
  messages: readonly ReadableMessage[],
  heads: ReadonlyMap<HeadName, Head> = shippedHeads(),
  mood?: MoodModel,
): Reading {
  const sentences = sentencesOf(messages);
  const items: Item[] = [];
  const risks: FoundRisk[] = [];
  const opportunities: FoundOpportunity[] = [];
  const featured = featuresOf(sentences);
  const judged = sentences.map((sentence, index) =>
    judgeSentence(heads, sentence, featured[index]!),
  );
  for (const [index, sentence] of judged.entries()) {
    const features = featured[index]!;
    const item = findItem(heads, sentence, features);
    if (item) items.push(toItem(item, dueOf(item, sentences, messages[sentence.message]!, heads)));
    if (!sentence.reports) continue;
    const risk = findRisk(heads, sentence, features);
    if (risk) risks.push(risk);
    const opportunity = findOpportunity(heads, sentence, features);
    if (opportunity) opportunities.push(opportunity);
  }
  const analysed = sentences.map(analyseSentence);
  const closed = closeItems(items, analysed, heads);
  const state = stateOf(closed, analysed, messages, heads);
  const context = { state, reporting: reportingOf(sentences, judged) };
  const parts = {
    items: closed,
    risks: resolveRisks(toRisks(risks, judged, messages), analysed, context, heads),
    opportunities: toOpportunities(opportunities, judged, messages),
    mood: moodOf(messages, judged, mood),
    state,
  };
  return { ...parts, summary: summarise(parts, judged, analysed, messages) };
}

function toItem(found: FoundItem, due: string | null): Item {
  const { message: position, quote, start, end } = found.sentence;
  return {
    message: position,
    quote,
    start,
    end,
    kind: found.kind,
    owner: found.owner,
    probability: found.probability,
    title: titleOf(found),
    due,
    closing: null,
  };
}

/** The risks, one a matter. Plain notice of leaving is never left out for a neighbour, and is quoted alone. */
const toRisks = (
  found: readonly FoundRisk[],
  judged: readonly JudgedSentence[],
  messages: readonly ReadableMessage[],
): Risk[] =>
  keepMatters(
    found.map((risk) => ({ ...risk, risk, probability: risk.notice ? 1 : risk.probability })),
    mayTell('risk', judged),
  ).map(({ claim: { risk, sentence, category, level }, next }) => ({
    ...joinedPassage(sentence, risk.notice ? undefined : next?.sentence, messages),
    category,
    level,
    probability: risk.probability,
    resolved: null,
  }));

const toOpportunities = (
  found: readonly FoundOpportunity[],
  judged: readonly JudgedSentence[],
  messages: readonly ReadableMessage[],
): Opportunity[] =>
  keepMatters(found, mayTell('opportunity', judged)).map(
    ({ claim: { sentence, category, probability }, next }) => ({
      ...joinedPassage(sentence, next?.sentence, messages),
      category,
      probability,
    }),
  );

/** The sentences that may be quoted with a claim. */
const mayTell = (kind: 'risk' | 'opportunity', judged: readonly JudgedSentence[]) =>
  judged
    .filter(({ reports }) => reports)
    .map((sentence) => ({ sentence, probability: sentence[kind] }));

/** The words of a sentence and of the next one. */
function joinedPassage(
  { message, start, end: own }: SentenceInContext,
  next: SentenceInContext | undefined,
  messages: readonly ReadableMessage[],
): Passage {
  const end = next?.end ?? own;
  return { message, quote: messages[message]!.text.slice(start, end), start, end };
}
