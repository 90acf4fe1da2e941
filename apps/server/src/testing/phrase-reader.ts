import type {
  ConversationState,
  Item,
  Level,
  Opportunity,
  OpportunityCategory,
  Passage,
  ReadableMessage,
  Risk,
  RiskCategory,
} from '@rapport/intelligence/reading/conversation.ts';
import { dueOf } from '@rapport/intelligence/reading/items/due.ts';
import { titleOf } from '@rapport/intelligence/reading/items/title.ts';
import { shippedHeads } from '@rapport/intelligence/reading/model/load.ts';
import { sentencesOf } from '@rapport/intelligence/reading/sentences.ts';
import type { SentenceInContext } from '@rapport/intelligence/reading/sentences.ts';
import { readWithoutModel } from '../features/analysis/conversations/read-without-model.ts';
import type { Reader, CompleteReading } from '../features/analysis/conversations/reader.ts';

const RISKS: [RegExp, RiskCategory, Level][] = [
  [
    /\bwill not renew|decided not to renew|cancel(?:ling)? (?:our|the) contract/i,
    'churn-intent',
    'critical',
  ],
  [/\bthinking about (?:leaving|moving)/i, 'churn-intent', 'high'],
  [/\bprice\b.* too (?:high|expensive)/i, 'price', 'high'],
  [/\bcompetitor|alternatives to your product|evaluating Acme/i, 'competitor', 'high'],
  [/\b(?:unhappy with your|terrible|your) support\b/i, 'support-quality', 'high'],
  [/\bback to their spreadsheets/i, 'adoption', 'medium'],
];
const OPPORTUNITIES: [RegExp, OpportunityCategory][] = [
  [/\b(?:add|buy) \S+ more seats/i, 'expansion'],
  [/\bfor our new team\b/i, 'new-team'],
];
const ITEMS: [RegExp, Item['kind']][] = [
  [/^(?:could|can) you\b|\bplease (?:send|plan|call)\b/i, 'request'],
  [/^(?:when|where|how)\b.*\?$/i, 'question'],
  [/^(?:i|we) will (?:send|call)\b/i, 'promise'],
];
const FYI: [RegExp, CompleteReading['fyi'][number]['category']][] = [
  [/\bhave been acquired\b/i, 'reorganisation'],
  [/\bopen(?:ed|ing) a new office\b/i, 'company-news'],
];
/** The side that owes an item ends it by a sentence that begins with `Done:`, and the customer a risk by `Solved:`. */
const DONE = /^Done: /;
const SOLVED = /^Solved: /;

/**
 * A reader for tests that finds exactly these phrases, so that a test of what follows from a claim does not depend on
 * what the models find.
 */
export const readPhrases: Reader = async (conversations) => conversations.map(phrasesOf);

function phrasesOf(messages: readonly ReadableMessage[]): CompleteReading {
  const sentences = sentencesOf(messages);
  const items = sentences.flatMap((sentence) => itemsOf(sentence, messages, sentences));
  const theirs = sentences.filter(({ side }) => side === 'them');
  const { mood, fyi } = readWithoutModel(messages);
  const known = theirs.flatMap((sentence) =>
    matching(FYI, sentence).map(([, category]) => ({ ...passageOf(sentence), category })),
  );
  return {
    items,
    risks: theirs.flatMap((sentence) => risksOf(sentence, sentences)),
    opportunities: theirs.flatMap((sentence) =>
      matching(OPPORTUNITIES, sentence).map(([, category]): Opportunity => ({
        ...passageOf(sentence),
        category,
        level: 'medium',
        probability: 1,
      })),
    ),
    fyi: [...known, ...fyi],
    mood,
    state: stateOf(items),
    summary: items.slice(0, 1).map((item) => ({
      message: item.message,
      quote: item.quote,
      start: item.start,
      end: item.end,
      slot: 'asked',
      text: `${messages[item.message]?.from}: “${item.quote}”`,
    })),
  };
}

const passageOf = ({ message, quote, start, end }: SentenceInContext): Passage => ({
  message,
  quote,
  start,
  end,
});

const matching = <Row extends readonly [RegExp, ...unknown[]]>(
  rows: readonly Row[],
  { quote }: SentenceInContext,
): Row[] => rows.filter(([test]) => test.test(quote));

const later = (sentences: readonly SentenceInContext[], than: SentenceInContext, test: RegExp) =>
  sentences.find(({ message, quote }) => message > than.message && test.test(quote));

/** Whoever owes what was asked last has to act. */
function stateOf(items: readonly Item[]): ConversationState {
  const newest = items.findLast(({ closing }) => closing === null);
  if (newest) return newest.owner === 'us' ? 'waiting-on-us' : 'waiting-on-them';
  return items.length > 0 ? 'resolved' : 'none';
}

function itemsOf(
  sentence: SentenceInContext,
  messages: readonly ReadableMessage[],
  sentences: readonly SentenceInContext[],
): Item[] {
  return matching(ITEMS, sentence).map(([, kind]) => {
    const other = sentence.side === 'us' ? 'them' : 'us';
    const owner = kind === 'promise' ? sentence.side : other;
    const found = { sentence, kind, owner, probability: 1 } as const;
    const end = later(
      sentences.filter(({ side }) => side === owner),
      sentence,
      DONE,
    );
    const state = kind === 'question' ? 'answered' : 'done';
    return {
      ...passageOf(sentence),
      kind,
      owner,
      title: titleOf(found),
      due: dueOf(found, sentences, messages[sentence.message]!, shippedHeads()),
      closing: end ? { state, by: passageOf(end), sure: true } : null,
      probability: 1,
    };
  });
}

function risksOf(sentence: SentenceInContext, sentences: readonly SentenceInContext[]): Risk[] {
  const end = later(sentences, sentence, SOLVED);
  return matching(RISKS, sentence).map(([, category, level]) => ({
    ...passageOf(sentence),
    category,
    level,
    resolved: end ? passageOf(end) : null,
    probability: 1,
  }));
}
