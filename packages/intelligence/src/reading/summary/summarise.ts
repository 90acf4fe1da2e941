import type {
  ConversationState,
  Item,
  Passage,
  ReadableMessage,
  Reading,
  Side,
  SummarySentence,
} from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { nameOf } from './names.ts';
import { quoteOf } from './quote.ts';
import {
  best,
  candidatesOf,
  isShortStart,
  ofSide,
  overlap,
  putsOff,
  weighAnswer,
  weighOpening,
  weighOutcome,
} from './weigh.ts';
import type { Candidate } from './weigh.ts';

/** Messages of a side in which the matter is looked for. */
const OPENING_MESSAGES = 2;
const SURE = 0.3;
/** A shorter item names nothing: "Any news?" */
const MIN_ITEM_WORDS = 3;
/** A neighbour of a quoted sentence is quoted with it from this weight on. */
const BELONGS = { asked: 1.3, answered: 1.5 };
/** Signs of a sentence that answers, also where it says please. */
const GIVES = ['delivers', 'perfect', 'answers', 'explains'];
const ASKS = /\?\s*$|\bplease\b|\b(?:could|can|would) you\b/i;

/**
 * What was asked or reported, what the other side answered, its state and who owes what by when: one quote a
 * sentence, each of the person who wrote it; empty slots are left out.
 */
export function summarise(
  { items, state }: Pick<Reading, 'items' | 'state'>,
  sentences: readonly JudgedSentence[],
  analysed: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
): SummarySentence[] {
  const candidates = candidatesOf(sentences, analysed, items);
  const writer = ({ sentence }: Candidate) => writerKey(messages[sentence.message]?.from ?? '');
  const opening = findOpening(candidates, writer);
  if (!opening) return [];
  const { message } = opening.sentence;
  const last = messages.length - 1;
  const takesPart = (side: Side) => messages.some((each) => each.side === side);
  /** Where nobody of the side that owes writes, whoever answers speaks for it. */
  const speaksFor = ({ sentence }: Candidate, owner: Side) =>
    sentence.side === owner || !takesPart(owner);
  const later = candidates.filter(
    (candidate) => candidate.sentence.message > message && writer(candidate) !== writer(opening),
  );
  const ofOthers = later.filter(({ sentence }) => sentence.side !== opening.sentence.side);
  const answer = best(ofOthers.length > 0 ? ofOthers : later, (candidate) =>
    weighAnswer(candidate, opening, last),
  );
  const write = (
    slot: SummarySentence['slot'],
    candidate: Candidate,
    verb: string,
    weigh?: (other: Candidate) => number,
  ) => {
    const passage = quoteOf(candidate.sentence, sentences, messages, (other) => {
      const found = weigh && candidates.find(({ sentence }) => sentence === other);
      return found ? weigh(found) : 0;
    });
    return { ...passage, slot, text: said(writerOf(messages, passage), verb, passage) };
  };
  const verb = verbOf(opening, items);
  const summary = [
    write('asked', opening, verb, (other) => weighOpening(other, candidates) - BELONGS.asked),
  ];
  if (answer)
    summary.push(
      write(
        'answered',
        answer,
        answerVerbOf(answer, items),
        (other) => weighAnswer(other, opening, last) - BELONGS.answered,
      ),
    );
  const settled = answer?.sentence.message ?? message;
  const outcome = best(
    candidates.filter(
      (candidate) =>
        candidate.sentence.message > settled && writer(candidate) !== (answer && writer(answer)),
    ),
    (candidate) => weighOutcome(candidate, { opening, last, resolved: state === 'resolved' }),
  );
  /** Nobody of the side that owes takes part, but somebody else wrote after the item. */
  const isAnsweredByOthers = (item: Item) =>
    item.kind !== 'promise' &&
    !takesPart(item.owner) &&
    candidates.some(
      (candidate) =>
        candidate.sentence.message > item.message &&
        writerKey(messages[item.message]?.from ?? '') !== writer(candidate),
    );
  const open = state === 'resolved' ? undefined : openItem(items, summary);
  const sentence = open && summary.find((written) => overlap(written, open));
  if (open && sentence) {
    const asked = sentence.slot === 'asked';
    const answered = asked && answer && speaksFor(answer, open.owner) && !putsOff(answer);
    const aside = !asked && answer?.sentence.side === opening.sentence.side;
    if (!answered && !aside) sentence.text += ` ${owing(open, messages)}`;
  } else if (
    open &&
    !isAnsweredByOthers(open) &&
    open.message >= (outcome?.sentence.message ?? settled)
  )
    summary.push(describeOpen(open, messages));
  else if (outcome) summary.push(write('standing', outcome, 'then wrote'));
  else if (open && !isAnsweredByOthers(open)) summary.push(describeOpen(open, messages));
  else if (verb !== 'wrote' && WAITS.has(state) && isAlone(messages))
    summary[0]!.text += ' No answer yet.';
  return summary;
}

const WAITS: ReadonlySet<ConversationState> = new Set(['waiting-on-us', 'waiting-on-them']);

const isAlone = (messages: readonly ReadableMessage[]): boolean =>
  new Set(messages.map(({ from }) => writerKey(from))).size === 1;

/** The same for all names of one address. */
const writerKey = (from: string): string =>
  (/<([^<>@\s]+@[^<>\s]+)>/.exec(from)?.[1] ?? nameOf(from) ?? from).toLowerCase();

/** The newest item still owed; one that is quoted already, when the newest is in the same message. */
function openItem(items: readonly Item[], quoted: readonly Passage[]): Item | undefined {
  const open = items.filter(
    ({ closing, quote }) => closing === null && quote.split(/\s+/).length >= MIN_ITEM_WORDS,
  );
  const newest = open.at(-1);
  return (
    open.find(
      (item) =>
        item.message === newest?.message && quoted.some((passage) => overlap(passage, item)),
    ) ?? newest
  );
}

/** The sentence that says what it is about, from the first messages of the customer, else from ours. */
function findOpening(
  candidates: readonly Candidate[],
  writer: (candidate: Candidate) => string,
): Candidate | null {
  const first = best(firstOf(candidates, writer), (candidate) =>
    weighOpening(candidate, candidates),
  );
  const theirs = best(firstOf(ofSide(candidates, 'them'), writer), (candidate) =>
    weighOpening(candidate, candidates),
  );
  if (!first || first.sentence.side === 'them' || !theirs) return first ?? theirs;
  // We wrote first: ours is the matter unless what they then report weighs more.
  const { risk, opportunity } = theirs.sentence;
  return Math.max(risk, opportunity) >= SURE ? theirs : first;
}

/** Sentences of the first messages of the person who wrote first. */
function firstOf(
  candidates: readonly Candidate[],
  writer: (candidate: Candidate) => string,
): Candidate[] {
  const [first] = candidates;
  if (!first) return [];
  const opens = isShortStart(candidates, first.sentence.message);
  const own = candidates.filter((candidate) =>
    opens ? candidate.sentence.side === first.sentence.side : writer(candidate) === writer(first),
  );
  const messages = [...new Set(own.map(({ sentence }) => sentence.message))].slice(
    0,
    OPENING_MESSAGES,
  );
  const substance = own.filter(({ words }) => words >= 4);
  return substance.filter(({ sentence }) => messages.includes(sentence.message));
}

function verbOf({ sentence }: Candidate, items: readonly Item[]): string {
  const item = items.find((each) => overlap(each, sentence));
  if (item) return item.kind === 'promise' ? 'promised' : 'asked';
  if (/\?\s*$/.test(sentence.quote)) return 'asked';
  return sentence.side === 'them' && sentence.risk >= SURE ? 'reported' : 'wrote';
}

function answerVerbOf({ sentence, cues }: Candidate, items: readonly Item[]): string {
  const item = items.find((each) => overlap(each, sentence));
  if (item?.kind === 'promise') return 'promised';
  const gives = GIVES.some((cue) => cues.includes(cue));
  return ASKS.test(sentence.quote) && !gives ? 'asked back' : 'answered';
}

function describeOpen(item: Item, messages: readonly ReadableMessage[]): SummarySentence {
  const { message, quote, start, end } = item;
  const writer = writerOf(messages, item);
  const verb = item.kind === 'promise' ? 'promised' : 'asked';
  const text = `Open${dueOf(item)}: ${said(writer, verb, item)}`;
  return { slot: 'standing', message, quote, start, end, text };
}

function owing(item: Item, messages: readonly ReadableMessage[]): string {
  const names = new Set(
    messages.flatMap(({ side, from }) => (side === item.owner ? (nameOf(from) ?? []) : [])),
  );
  const [name] = names;
  const owner = names.size === 1 && name ? name : item.owner === 'us' ? 'us' : 'the customer';
  return `Open with ${owner}${dueOf(item)}.`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const dueOf = ({ due }: Item): string =>
  due ? `, due ${DAY.format(new Date(`${due.slice(0, 10)}T12:00:00Z`))}` : '';

function writerOf(messages: readonly ReadableMessage[], { message }: Passage): string {
  const { from = '', side } = messages[message] ?? {};
  return nameOf(from) ?? (side === 'us' ? 'We' : 'The customer');
}

const said = (writer: string, verb: string, { quote }: Passage): string =>
  `${writer} ${verb}: “${quote.replace(/\s+/g, ' ').trim()}”`;
