import type {
  Item,
  Opportunity,
  Passage,
  ReadableMessage,
  Reading,
  Risk,
} from '../reading/conversation.ts';
import { dueOf } from '../reading/items/due.ts';
import type { FoundItem } from '../reading/items/find.ts';
import { titleOf } from '../reading/items/title.ts';
import { shippedHeads } from '../reading/model/load.ts';
import { sentencesOf } from '../reading/sentences.ts';
import type { SentenceInContext } from '../reading/sentences.ts';
import { analyseSentence } from '../reading/state/analyse-sentence.ts';
import { closeItems } from '../reading/state/close-items.ts';
import { resolveRisks } from '../reading/state/resolve-risks.ts';
import { findFyi } from '../tasks/fyi/find.ts';
import type { FyiCategory } from '../tasks/fyi/find.ts';
import { questionOf } from './conversation-question.ts';
import { placeClaims } from './place-claims.ts';
import type { ConversationAnswer } from './prompts/conversation.ts';

const MAX_SUMMARY = 4;
const MAX_SENTENCE = 400;

/** What a model found in a conversation and its quotes support. */
export interface CheckedConversation {
  summary: (Passage & { text: string })[];
  items: Item[];
  risks: Risk[];
  opportunities: Opportunity[];
  fyi: (Passage & { category: FyiCategory })[];
  /** Number of claims dropped because their quote or figures are not in the message. */
  dropped: number;
}

export const NOTHING_FOUND: CheckedConversation = {
  summary: [],
  items: [],
  risks: [],
  opportunities: [],
  fyi: [],
  dropped: 0,
};

/** Checks an answer about as many of the latest messages as a question holds. */
export const checkAnswer = (
  answer: ConversationAnswer,
  messages: readonly ReadableMessage[],
  known: Pick<Reading, 'items' | 'risks' | 'opportunities'>,
): CheckedConversation =>
  checkConversation(numberedFrom(questionOf(messages).first, answer), messages, known);

/** The answer with the numbers that its messages have in the whole conversation. */
function numberedFrom(first: number, answer: ConversationAnswer): ConversationAnswer {
  const shift = <Entry extends { message: number }>(entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, message: entry.message + first }));
  return {
    summary: shift(answer.summary),
    risks: shift(answer.risks),
    opportunities: shift(answer.opportunities),
    requests: shift(answer.requests),
    fyi: shift(answer.fyi),
  };
}

/** Drops and counts what the messages do not support, and leaves out what is known. */
function checkConversation(
  answer: ConversationAnswer,
  messages: readonly ReadableMessage[],
  known: Pick<Reading, 'items' | 'risks' | 'opportunities'>,
): CheckedConversation {
  const sentences = sentencesOf(messages);
  const analysed = sentences.map(analyseSentence);
  const heads = shippedHeads();
  const thread = { messages, sentences };
  const byTitle = ({ title }: { title: string }) => title;
  const summary = placeClaims(thread, answer.summary.slice(0, MAX_SUMMARY), ({ text }) => text);
  const requests = placeClaims(thread, answer.requests, () => '');
  const risks = placeClaims(thread, answer.risks, byTitle, 'them');
  const opportunities = placeClaims(thread, answer.opportunities, byTitle, 'them');
  const fyi = placeClaims(thread, answer.fyi, byTitle, 'them');
  const items = requests.kept.map(({ claim, sentence }) =>
    toItem(claim.kind, sentence, (item) =>
      dueOf(item, sentences, messages[sentence.message]!, heads),
    ),
  );
  return {
    summary: summary.kept
      .map(({ claim, sentence }) => ({
        ...passageOf(sentence),
        text: plainLine(claim.text, MAX_SENTENCE),
      }))
      .sort((a, b) => a.message - b.message),
    items: closeItems(without(known.items, items), analysed, heads),
    risks: resolveRisks(
      without(
        known.risks,
        risks.kept.map(({ claim: { category }, sentence }) => ({
          ...passageOf(sentence),
          category,
          level: 'medium',
          resolved: null,
          probability: 1,
        })),
      ),
      analysed,
      heads,
    ),
    opportunities: without(
      known.opportunities,
      opportunities.kept.map(({ claim: { category }, sentence }) => ({
        ...passageOf(sentence),
        category,
        probability: 1,
      })),
    ),
    fyi: without(
      messages.flatMap(({ text }, message) => findFyi(text).map((one) => ({ ...one, message }))),
      fyi.kept.map(({ claim: { category }, sentence }) => ({ ...passageOf(sentence), category })),
    ),
    dropped: [summary, requests, risks, opportunities, fyi].reduce(
      (sum, { dropped }) => sum + dropped,
      0,
    ),
  };
}

const passageOf = ({ message, quote, start, end }: SentenceInContext): Passage => ({
  message,
  quote,
  start,
  end,
});

function toItem(
  kind: Item['kind'],
  sentence: SentenceInContext,
  due: (item: FoundItem) => string | null,
): Item {
  const other = sentence.side === 'us' ? 'them' : 'us';
  const owner = kind === 'promise' ? sentence.side : other;
  const found = { sentence, kind, owner, probability: 1 } as const;
  return {
    ...passageOf(sentence),
    kind,
    owner,
    title: titleOf(found),
    due: due(found),
    closing: null,
    probability: 1,
  };
}

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

/** One line without markup and URLs, so that a model's text cannot load or link anything. */
const plainLine = (text: string, max: number): string =>
  text
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, '$1')
    .replace(/<[^<>]{0,200}>|https?:\/\/\S*/g, '')
    .replace(/[<>[\]`|]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max);
