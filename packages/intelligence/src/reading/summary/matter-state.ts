import type {
  ConversationState,
  Item,
  Passage,
  ReadableMessage,
  Reading,
  Side,
  SummarySentence,
} from '../conversation.ts';
import type { Slots } from './find-slots.ts';
import { isCourtesy } from './courtesy.ts';
import { findAnswer } from './find-slots.ts';
import { writerKey } from './names.ts';
import { isSatisfied, overlap } from './weigh.ts';
import { putsOff } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';

/**
 * How a matter stands: the item that is still owed, with the sentence that quotes it already or what was written before
 * it; a later question with its reply; else what was written last.
 */
export type MatterState<Part> =
  | { kind: 'owed'; item: Item; quotedIn: Part | null; before: Candidate | null }
  | { kind: 'replied'; asked: Candidate; reply: Candidate }
  | { kind: 'outcome'; outcome: Candidate }
  | { kind: 'unanswered' }
  | { kind: 'said' };

/** A shorter item names nothing: "Any news?" */
const MIN_ITEM_WORDS = 3;
/** An item less sure is listed as one, but a summary does not close with it: whoever reads only that sees nothing beside it. */
const SURE = 0.5;
const WAITS: ReadonlySet<ConversationState> = new Set(['waiting-on-us', 'waiting-on-them']);

/** How the matter stands after what the summary says so far. An item that others answered is not called open. */
export function findMatterState<Part extends Omit<SummarySentence, 'text'>>(
  { items, state }: Pick<Reading, 'items' | 'state'>,
  slots: Slots,
  summary: readonly Part[],
  candidates: readonly Candidate[],
  messages: readonly ReadableMessage[],
): MatterState<Part> {
  const { opening, answer, outcome } = slots;
  const ended = outcome?.writer === opening.writer && isSatisfied(outcome) ? outcome : null;
  const item = state === 'resolved' ? undefined : openItem(items, summary);
  if (ended && item && item.message < ended.sentence.message)
    return { kind: 'outcome', outcome: ended };
  const quotedIn = item && summary.find((written) => overlap(written, item));
  if (item && quotedIn)
    return isSettled(item, quotedIn) || hasOwnerReplied(item, candidates)
      ? { kind: 'said' }
      : { kind: 'owed', item, quotedIn, before: null };
  const owed = item && !isAnsweredByOthers(item, messages) ? item : null;
  if (ended) return { kind: 'outcome', outcome: ended };
  const newest = outcome ?? answer ?? opening;
  const isNewest = owed !== null && owed.message >= newest.sentence.message;
  if (!owed || (outcome && !isNewest)) {
    if (outcome) return { kind: 'outcome', outcome };
    return WAITS.has(state) && isOfOneWriter(messages) ? { kind: 'unanswered' } : { kind: 'said' };
  }
  const replied = replyTo(owed, candidates, messages);
  if (replied) return { kind: 'replied', ...replied };
  if (hasOwnerReplied(owed, candidates)) return { kind: 'said' };
  const before = outcome && outcome.sentence.message < owed.message ? outcome : null;
  return { kind: 'owed', item: owed, quotedIn: null, before };

  /** The side that owes has answered it, also in reply to a question back; or it stands in an aside of who asked. */
  function isSettled(owes: Item, sentence: Part): boolean {
    if (!answer) return false;
    if (sentence.slot !== 'asked')
      return (
        answer.sentence.side === opening.sentence.side ||
        replyTo(owes, candidates, messages) !== null
      );
    const speaksForOwner = answer.sentence.side === owes.owner || !takesPart(owes.owner, messages);
    return speaksForOwner && !putsOff(answer);
  }
}

/** Words of a reply: fewer, beside what only puts off, are a greeting. */
const WORDS_OF_REPLY = 12;

/** Whether who was asked replied since, in whatever words, and did not only put it off. */
function hasOwnerReplied(
  { kind, owner, message }: Item,
  candidates: readonly Candidate[],
): boolean {
  const said = candidates
    .filter(({ sentence }) => sentence.message > message && sentence.side === owner)
    .filter((candidate) => !putsOff(candidate))
    .reduce((words, candidate) => words + candidate.words, 0);
  return kind !== 'promise' && said >= WORDS_OF_REPLY;
}

/** The newest item still owed; one that is quoted already, when the newest is in the same message. */
function openItem(items: readonly Item[], quoted: readonly Passage[]): Item | undefined {
  const open = items.filter(
    ({ closing, quote, probability }) =>
      closing === null &&
      probability >= SURE &&
      quote.split(/\s+/).length >= MIN_ITEM_WORDS &&
      !isCourtesy(quote),
  );
  const newest = open.at(-1);
  return (
    open.find(
      (item) =>
        item.message === newest?.message && quoted.some((passage) => overlap(passage, item)),
    ) ?? newest
  );
}

/** Nobody of the side that owes takes part, but somebody else wrote after the item. */
const isAnsweredByOthers = (
  { kind, owner, message }: Item,
  messages: readonly ReadableMessage[],
): boolean =>
  kind !== 'promise' &&
  !takesPart(owner, messages) &&
  messages
    .slice(message + 1)
    .some(({ from }) => writerKey(from) !== writerKey(messages[message]?.from ?? ''));

/** A question with what its owner replied to it; null where they wrote nothing since, or only put it off. */
function replyTo(
  item: Item,
  candidates: readonly Candidate[],
  messages: readonly ReadableMessage[],
): { asked: Candidate; reply: Candidate } | null {
  const asked = candidates.find(({ sentence }) => overlap(sentence, item));
  if (!asked || item.kind === 'promise') return null;
  const reply = findAnswer(candidates, asked, messages.length - 1);
  return reply && reply.sentence.side === item.owner && !putsOff(reply) ? { asked, reply } : null;
}

const takesPart = (side: Side, messages: readonly ReadableMessage[]): boolean =>
  messages.some((each) => each.side === side);

const isOfOneWriter = (messages: readonly ReadableMessage[]): boolean =>
  new Set(messages.map(({ from }) => writerKey(from))).size === 1;
