import type { Item, ReadableMessage } from '../conversation.ts';
import type { JudgedSentence } from '../judged-sentence.ts';
import { shared } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';
import type { Settling } from './find-closing.ts';
import type { OpenMatter } from './follow-matter.ts';

const DAY = 86_400_000;
/** Where there is no such sentence or message. */
const NONE = -1;
/** Where an item has no day: farther than any. */
const NO_DAY = -1_000;
/** From this probability on the head alone would say that a sentence settles a matter. */
const SURE = 0.5;

/** What of an item decides whether it was settled. */
type FollowedItem = Pick<
  Item,
  'message' | 'quote' | 'start' | 'kind' | 'owner' | 'probability' | 'due'
>;

/** Where the item stands. */
export interface ItemContext {
  judged: readonly JudgedSentence[];
  messages: readonly ReadableMessage[];
  /** How the conversation stands: what was agreed in it is settled together. */
  stateEvidence: readonly number[];
}

/** What trees look at to say whether an item was settled, as numbers in a fixed order. */
export function itemEvidence(
  item: FollowedItem,
  open: OpenMatter,
  sentences: readonly Settling[],
  { judged, messages, stateEvidence }: ItemContext,
): number[] {
  const { message, quote, start, kind, owner, probability, due } = item;
  const own = judged.find((each) => each.message === message && each.start === start);
  const [surest, second, third] = sentences;
  const surestWhere = (test: (later: AnalysedSentence) => boolean) =>
    sentences.find(({ settling }) => test(settling))?.at ?? NONE;
  const inCommon = ({ settling }: Settling) => shared(open.matter.stems, settling.stems);
  const writtenAt = messages[message]!.at.getTime();
  const daysTo = (other: ReadableMessage | undefined) =>
    other ? (other.at.getTime() - writtenAt) / DAY : NONE;
  const later = messages.slice(message + 1);
  const byOwner = later.filter(({ side }) => side === owner);
  const last = messages.at(-1);
  const dueAt = due === null ? null : new Date(due).getTime();
  const daysToDue = (from: ReadableMessage | undefined) =>
    dueAt === null || !from ? NO_DAY : (dueAt - from.at.getTime()) / DAY;
  const chased = open.later.findLast(
    ({ sentence, cues }) => sentence.side !== owner && cues.includes('still'),
  );
  const laterItem = (isOwners: boolean) =>
    judged.reduce(
      (most, each) =>
        each.message > message && (each.side === owner) === isOwners
          ? Math.max(most, each.item)
          : most,
      NONE,
    );
  return [
    probability,
    Number(kind === 'promise'),
    Number(kind === 'question'),
    Number(messages[message]!.side === 'us'),
    Number(owner === 'us'),
    surest?.at ?? NONE,
    second?.at ?? NONE,
    third?.at ?? NONE,
    surestWhere(({ sentence }) => sentence.side === owner),
    surestWhere(({ sentence }) => sentence.side !== owner),
    surestWhere((each) => open.roleOf(each) === 'writer'),
    surestWhere((each) => open.roleOf(each) === 'third'),
    surest ? surest.settling.sentence.message - message : NONE,
    surest ? inCommon(surest) : NONE,
    sentences.reduce((most, each) => Math.max(most, inCommon(each)), 0),
    sentences.filter(({ at }) => at >= SURE).length,
    message,
    messages.length,
    later.length,
    byOwner.length,
    later.length - byOwner.length,
    Number(last?.side === owner),
    daysTo(last),
    daysTo(byOwner[0]),
    last?.sentiment ?? 0,
    laterItem(true),
    laterItem(false),
    own?.index ?? NONE,
    own?.count ?? NONE,
    quote.length,
    Number(quote.includes('?')),
    open.matter.stems.size,
    judged.length,
    daysToDue(messages[message]),
    daysToDue(last),
    daysToDue(surest && messages[surest.settling.sentence.message]),
    chased ? chased.sentence.message - message : NONE,
    chased && surest ? chased.sentence.message - surest.settling.sentence.message : NO_DAY,
    ...stateEvidence,
  ];
}
