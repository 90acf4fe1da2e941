import type {
  Item,
  Opportunity,
  Passage,
  ReadableMessage,
  Reading,
  Risk,
} from '../../reading/conversation.ts';
import { lookAt } from '../../reading/first-look.ts';
import { shippedModel } from '../../reading/model/reading-model.ts';
import { withSentiment } from '../../reading/mood/message-mood.ts';
import { levelOfWish } from '../../reading/opportunities/order.ts';
import { isSettledIn, settledIn } from '../../reading/weigh-claims.ts';
import { passageOf } from '../../reading/passages.ts';
import { closeItems } from '../../reading/state/close-items.ts';
import { placesOf, resolveRisks } from '../../reading/state/resolve-risks.ts';
import { findFyi } from '../../tasks/fyi/find.ts';
import type { FyiCategory } from '../../tasks/fyi/find.ts';
import { questionOf } from './conversation-question.ts';
import { namesSpeaker } from './claim-support.ts';
import { itemByModel, laterSentence } from './item-by-model.ts';
import { placeClaims } from './place-claims.ts';
import { plainLine } from '../writing/plain-line.ts';
import { isOrderToModel } from '../prompts/orders.ts';
import type { ConversationAnswer } from '../prompts/conversation.ts';

const MAX_SUMMARY = 4;
const MAX_SENTENCE = 400;

/** What a model found in a conversation and its quotes support. */
export interface CheckedConversation {
  summary: (Passage & { text: string })[];
  items: Item[];
  risks: Risk[];
  opportunities: Opportunity[];
  fyi: (Passage & { category: FyiCategory })[];
  /** Requests found without a model that the model rejects. */
  misread: Passage[];
  /** Number of claims dropped because quote, writer, figures or dates are not those of the message. */
  dropped: number;
}

export const NOTHING_FOUND: CheckedConversation = {
  summary: [],
  items: [],
  risks: [],
  opportunities: [],
  fyi: [],
  misread: [],
  dropped: 0,
};

/** Checks an answer about as many of the latest messages as a question holds. */
export const checkAnswer = (
  answer: ConversationAnswer,
  messages: readonly ReadableMessage[],
  known: Pick<Reading, 'items' | 'risks' | 'opportunities' | 'state'>,
): CheckedConversation =>
  checkConversation(numberedFrom(questionOf(messages).first, answer), messages, known);

/** The answer with the numbers that its messages have in the whole conversation. */
function numberedFrom(first: number, answer: ConversationAnswer): ConversationAnswer {
  const shift = <Entry extends { message: number }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, message: entry.message + first }));
  const one = <Entry extends { message: number }>(entry: Entry | null): Entry | null =>
    entry && (shift([entry])[0] ?? null);
  return {
    summary: shift(answer.summary),
    risks: shift(answer.risks).map((risk) => ({ ...risk, resolved: one(risk.resolved) })),
    opportunities: shift(answer.opportunities),
    requests: shift(answer.requests).map((request) => ({ ...request, ended: one(request.ended) })),
    misread: shift(answer.misread),
    fyi: shift(answer.fyi),
  };
}

/** Drops and counts what the messages do not support, and leaves out what is known. */
function checkConversation(
  answer: ConversationAnswer,
  messages: readonly ReadableMessage[],
  known: Pick<Reading, 'items' | 'risks' | 'opportunities' | 'state'>,
): CheckedConversation {
  const { heads, trees, mood } = shippedModel();
  const felt = withSentiment(messages, mood.message);
  const look = lookAt(felt, heads);
  const { judged: sentences, analysed } = look;
  const thread = { messages, sentences };
  const byTitle = ({ title }: { title: string }) => title;
  const summary = placeClaims(thread, answer.summary.slice(0, MAX_SUMMARY), ({ text }) => text);
  const requests = placeClaims(thread, answer.requests, () => '');
  const risks = placeClaims(thread, answer.risks, byTitle, 'them');
  const opportunities = placeClaims(thread, answer.opportunities, byTitle, 'them');
  const fyi = placeClaims(thread, answer.fyi, byTitle, 'them');
  const given = requests.kept.map(({ claim, sentence }) =>
    itemByModel(claim, sentence, thread, heads),
  );
  const items = given.filter((item) => item !== null);
  const context = {
    state: known.state,
    reporting: placesOf(risks.kept.map(({ sentence }) => sentence)),
    settled: settledIn(look, trees.settled),
  };
  const isSettled = isSettledIn({ ...look, messages: felt }, trees.closed);
  const spoken = summary.kept.filter(({ claim, sentence }) =>
    namesSpeaker(claim.text, messages[sentence.message]!, messages),
  );
  return {
    summary: spoken
      .map(({ claim, sentence }) => ({
        ...passageOf(sentence),
        text: plainLine(claim.text, MAX_SENTENCE),
      }))
      .sort((a, b) => a.message - b.message),
    items: withClosings(without(known.items, items), (open) =>
      closeItems(open, analysed, heads, isSettled),
    ),
    risks: without(
      known.risks,
      risks.kept.map(({ claim, sentence }): Risk => ({
        ...passageOf(sentence),
        category: claim.category,
        level: levelOf(claim),
        resolved: claim.resolved && laterSentence(claim.resolved, sentence, thread),
        probability: 1,
      })),
    ).flatMap((risk) => (risk.resolved ? [risk] : resolveRisks([risk], analysed, context, heads))),
    opportunities: without(
      known.opportunities,
      opportunities.kept.map(({ claim: { category }, sentence }) => ({
        ...passageOf(sentence),
        category,
        level: levelOfWish(sentence, category, sentences),
        probability: 1,
      })),
    ),
    fyi: without(
      messages.flatMap(({ text }, message) => findFyi(text).map((one) => ({ ...one, message }))),
      fyi.kept.map(({ claim: { category }, sentence }) => ({ ...passageOf(sentence), category })),
    ),
    misread: sentences.some(({ quote }) => isOrderToModel(quote))
      ? []
      : placeClaims(thread, answer.misread, () => '').kept.map(({ sentence }) =>
          passageOf(sentence),
        ),
    dropped: [summary, requests, risks, opportunities, fyi].reduce(
      (sum, { dropped }) => sum + dropped,
      summary.kept.length - spoken.length + (given.length - items.length),
    ),
  };
}

/** Critical is notice of leaving, or stopped work; a model's word is not enough for others. */
const levelOf = ({ category, level }: ConversationAnswer['risks'][number]): Risk['level'] =>
  level === 'critical' && category !== 'churn-intent' && category !== 'reliability'
    ? 'high'
    : level;

/** Looks for the words that end the items whose end the model does not name. */
const withClosings = (items: readonly Item[], close: (open: Item[]) => Item[]): Item[] => [
  ...items.filter(({ closing }) => closing !== null),
  ...close(items.filter(({ closing }) => closing === null)),
];

/** Those whose words overlap neither a known one's nor those of one before them. */
function without<Found extends Passage>(
  known: readonly Passage[],
  found: readonly Found[],
): Found[] {
  const kept: Found[] = [];
  for (const one of found) {
    const same = (other: Passage) =>
      other.message === one.message && other.start < one.end && one.start < other.end;
    if (!known.some(same) && !kept.some(same)) kept.push(one);
  }
  return kept;
}
