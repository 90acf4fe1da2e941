import type { Item, Passage, ReadableMessage, Reading, SummarySentence } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import type { SentenceInContext } from '../sentences.ts';
import { shared } from '../state/analyse-sentence.ts';
import type { AnalysedSentence } from '../state/analyse-sentence.ts';
import { passageOf } from '../passages.ts';
import { courtesiesAmong } from './courtesy.ts';
import { extendQuotes } from './extend.ts';
import { findBlocks } from './find-blocks.ts';
import { findSlots } from './find-slots.ts';
import { findEnd } from './find-end.ts';
import { MOST_OF_LONG, findTurns } from './find-turns.ts';
import { findSettling } from './find-settling.ts';
import {
  findRestOfAnswer,
  findBeside,
  findMoreOfAnswer,
  findQuestions,
  findStart,
  findTrouble,
} from './find-more.ts';
import { joinQuotes, joinTwo } from './join-quotes.ts';
import { quoteOf, withAnnounced } from './quote.ts';
import { findMatterState } from './matter-state.ts';
import {
  candidatesOf,
  isAsking,
  isSatisfied,
  overlap,
  weighOpening,
  weighOutcome,
} from './weigh.ts';
import { weighAnswer } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';
import { answerVerb, openLead, openingVerb, owing, said } from './write-sentence.ts';

/** A neighbour of a quoted sentence is quoted with it from this weight on. */
const BELONGS = { asked: 1.1, alone: 0.4, answered: 1.2, outcome: 0.7 };

/** A shorter sentence, such as a name, goes beside no quote. */
const FEWEST_WORDS = 3;
/** What a question weighs more beside a quote. */
const ASKED_ON = 0.8;

/** Words that what was written after the end shares with the matter it belongs to. */
const NAMES_AGAIN = 2;
/** Quotes that tell how what was asked was settled: more would make a protocol of a summary. */
const MOST_SETTLING = 2;

/** Questions beside the quotes: more would make a protocol of it. */
const MOST_QUESTIONS = 2;

/** What somebody did who waits for an answer. */
const WANTS_ANSWER = new Set(['asked', 'reported', 'promised']);

/** What was written in its order, and last what is owed. */
const inTurn = (parts: readonly Part[]): Part[] => {
  const isOwed = ({ lead }: Part) => lead !== '';
  return [
    ...parts
      .filter((part) => !isOwed(part))
      .toSorted((a, b) => a.message - b.message || a.start - b.start),
    ...parts.filter(isOwed),
  ];
};

/** Who opens a conversation with a question has asked, whatever stands around it. */
const verbOf = ({ slot, verb, quote }: Part): string =>
  slot === 'asked' && verb === 'wrote' && /\?(?=\s|$)/.test(quote) ? 'asked' : verb;

/** Without quotes that say the same word for word, as of a message that was sent twice; the last is kept where it is owed. */
const withoutTwins = (parts: readonly Part[]): Part[] =>
  parts.filter(
    ({ quote, lead }, index) =>
      lead !== '' ||
      parts.findIndex((other) => other.quote === quote && other.lead === '') === index,
  );

/** A quote with how its writer said it and what Rapport adds. */
interface Part extends Passage {
  slot: SummarySentence['slot'];
  /** Before the writer's name. */
  lead: string;
  verb: string;
  note: string;
}

/**
 * What was asked or reported, what the other side answered, how it ended and who owes what by when: up to two quotes
 * each, every one with the person who wrote it; empty slots and orders to a model are left out. `begins`: the position of the
 * first message that is of the conversation itself.
 */
export function summarise(
  reading: Pick<Reading, 'items' | 'risks' | 'state'>,
  sentences: readonly JudgedSentence[],
  analysed: readonly AnalysedSentence[],
  messages: readonly ReadableMessage[],
  begins = 0,
): SummarySentence[] {
  const { items, state } = reading;
  const quotable = sentences.filter((_, index) => !analysed[index]!.order);
  const courtesies = courtesiesAmong(quotable);
  const from = { sentences: quotable, courtesies, messages };
  const candidates = candidatesOf(
    quotable,
    analysed.filter(({ order }) => !order),
    items,
    from,
  );
  const candidateOf = new Map<SentenceInContext, Candidate>(
    candidates.map((candidate) => [candidate.sentence, candidate]),
  );
  const last = messages.length - 1;
  const slots = findSlots(candidates, state, messages);
  if (!slots) return [];
  const { opening, answer } = slots;
  const asked = quoteOpening(opening);
  const beside = findBeside(asked, opening, candidates, items, last === 0);
  const parts = beside ? inOrder(asked, quoteOpening(beside, asked)) : [asked];
  if (answer) {
    const answered = quoteReply('answered', answer);
    const more =
      findRestOfAnswer(answered, parts, candidates) ??
      findMoreOfAnswer(answered, { opening, answer }, candidates, last);
    parts.push(...(more ? inOrder(answered, quoteReply('answered', more, answered)) : [answered]));
  }
  const matter = findMatterState(reading, slots, parts, candidates, messages);
  // Once the matter is settled, others talk of something else unless they name it again.
  const settledIn =
    state === 'resolved' && matter.kind === 'outcome' && isSatisfied(matter.outcome)
      ? matter.outcome.sentence.message
      : last;
  if (matter.kind === 'outcome') pushOutcome(matter.outcome, slots.reply);
  if (matter.kind === 'replied') pushOutcome(matter.asked, matter.reply);
  if (matter.kind !== 'owed') {
    const quoted = Math.max(...parts.map(({ message }) => message));
    const end = findEnd(candidates, opening, { quoted, last, state });
    if (end.outcome) pushOutcome(end.outcome, end.reply);
    else if (end.reply && last <= settledIn) parts.push(quoteReply('standing', end.reply));
  }
  if (matter.kind === 'unanswered' && WANTS_ANSWER.has(asked.verb))
    parts[0]!.note = ' No answer yet.';
  if (matter.kind === 'owed' && matter.quotedIn)
    matter.quotedIn.note = ` ${owing(matter.item, messages)}`;
  if (matter.kind === 'owed' && matter.before) parts.push(quoteOutcome(matter.before));
  const owedIn = matter.kind === 'owed' && !matter.quotedIn ? matter.item.message : null;
  const isOnMatter = (message: number) =>
    candidates.some(
      ({ sentence, stems }) =>
        sentence.message === message && shared(stems, opening.stems) >= NAMES_AGAIN,
    );
  const isLeftOut = (message: number) =>
    message === owedIn || (message > settledIn && !isOnMatter(message));
  for (const turn of findTurns(candidates, opening, {
    parts,
    begins,
    isLeftOut,
    last,
    state,
  }))
    pushTurn(turn);
  const settling = findSettling(reading, candidates).filter((one) => !isQuoted(one));
  for (const one of settling.slice(0, MOST_SETTLING))
    if (!isQuoted(one) && parts.length < MOST_OF_LONG) pushTurn(one);
  const answered = parts.filter(({ slot }) => slot === 'answered');
  for (const one of findBlocks(answered, candidates, messages))
    if (parts.length < MOST_OF_LONG) pushTurn(one);
  for (const one of findQuestions(parts, candidates).slice(0, MOST_QUESTIONS))
    if (!isQuoted(one) && parts.length < MOST_OF_LONG) pushTurn(one);
  const trouble = findTrouble(parts, opening, candidates);
  if (trouble && parts.length < MOST_OF_LONG)
    parts.push({ ...quoteOpening(trouble, parts[0]), verb: 'wrote' });
  const start = findStart(parts, opening, candidates);
  if (start) parts.push({ ...quoteOpening(start, parts[0]), verb: 'wrote' });
  const owed = matter.kind === 'owed' && !matter.quotedIn ? matter.item : null;
  const quotedIn = owed && parts.find((part) => overlap(part, owed));
  if (quotedIn) quotedIn.note = ` ${owing(owed, messages)}`;
  else if (owed) parts.push(quoteOwed(owed));
  const extended = extendQuotes(joinQuotes(parts, messages), {
    sentences: quotable.filter((each) => !courtesies.has(each) && !each.formal),
    messages,
    weigh: (sentence) => {
      const candidate = candidateOf.get(sentence);
      if (!candidate || candidate.words < FEWEST_WORDS) return null;
      return candidate.writer === opening.writer
        ? weighOpening(candidate, candidates) + (isAsking(candidate, items) ? ASKED_ON : 0)
        : weighAnswer(candidate, opening, last);
    },
  });
  return inTurn(withoutTwins(withAnnounced(extended, messages))).map((part) => ({
    slot: part.slot,
    ...passageOf(part),
    text: `${part.lead}${said(messages, verbOf(part), part)}${part.note}`,
  }));

  function quoteOpening(candidate: Candidate, taken?: Passage): Part {
    // A single message has no reply that says what it was about.
    const enough = last === 0 ? BELONGS.alone : BELONGS.asked;
    const weigh = (other: Candidate) => weighOpening(other, candidates) - enough;
    return quote('asked', candidate, openingVerb(candidate, items, messages), weigh, taken);
  }

  function quoteReply(slot: Part['slot'], candidate: Candidate, taken?: Passage): Part {
    const weigh = (other: Candidate) => weighAnswer(other, opening, last) - BELONGS.answered;
    return quote(slot, candidate, answerVerb(candidate, items), weigh, taken);
  }

  function quoteOutcome(candidate: Candidate): Part {
    const resolved = state === 'resolved';
    const weigh = (other: Candidate) =>
      weighOutcome(other, { opening, last, resolved }) - BELONGS.outcome;
    return quote('standing', candidate, 'then wrote', weigh);
  }

  function quoteTurn(candidate: Candidate): Part {
    const verb = candidate.cues.includes('asks') ? 'asked' : 'then wrote';
    return { ...quoteOutcome(candidate), verb };
  }

  function isQuoted({ sentence }: Candidate): boolean {
    return parts.some((part) => overlap(part, sentence));
  }

  function pushTurn(turn: Candidate): void {
    const isOpener = turn.writer === opening.writer;
    const part = isOpener ? quoteTurn(turn) : quoteReply('answered', turn);
    const isBefore = part.message < opening.sentence.message;
    const verb = turn.cues.includes('asks') ? 'asked' : 'wrote';
    parts.push(isBefore ? { ...part, verb } : part);
  }

  function pushOutcome(outcome: Candidate, reply: Candidate | null): void {
    parts.push(quoteOutcome(outcome));
    if (reply && !isQuoted(reply)) parts.push(quoteReply('standing', reply));
  }

  /** What is owed, with what it leans on. A request within an answer is told as one. */
  function quoteOwed(item: Item): Part {
    const sentence = quotable.find((each) => overlap(each, item) && each.end >= item.end);
    const candidate = sentence && candidateOf.get(sentence);
    const passage = sentence ? quoteOf(sentence, from) : item;
    if (candidate && item.kind === 'request' && candidate.writer !== opening.writer) {
      const note = ` ${owing(item, messages)}`;
      return { ...passage, slot: 'standing', lead: '', verb: answerVerb(candidate, items), note };
    }
    const verb = item.kind === 'promise' ? 'promised' : 'asked';
    return { ...passage, slot: 'standing', lead: openLead(item, messages), verb, note: '' };
  }

  /** The quote of a slot; `weigh` is above 0 for neighbours that belong to it. */
  function quote(
    slot: Part['slot'],
    { sentence }: Candidate,
    verb: string,
    weigh?: (other: Candidate) => number,
    taken?: Passage,
  ): Part {
    const weighed = (other: SentenceInContext) => {
      const found = candidateOf.get(other);
      return weigh && found ? weigh(found) : 0;
    };
    return { ...quoteOf(sentence, from, weighed, taken), slot, lead: '', verb, note: '' };
  }

  /** Two quotes of a message in their order, as one where nothing stands between them. */
  function inOrder(one: Part, other: Part): Part[] {
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    const text = messages[first.message]?.text ?? '';
    const isApart = /\S/.test(text.slice(first.end, second.start));
    return isApart ? [first, second] : [joinTwo(first, second, messages)];
  }
}
