import type { ReadableMessage, Side } from '../conversation.ts';
import { highestOf } from '../highest.ts';
import type { PossibleItem } from '../items/possible-items.ts';
import { CUE_NAMES } from './analyse-sentence.ts';
import type { AnalysedSentence } from './analyse-sentence.ts';

interface Conversation {
  messages: readonly ReadableMessage[];
  analysed: readonly AnalysedSentence[];
  possible: readonly PossibleItem[];
}

/** Longer messages and conversations are no different. */
const MOST_MESSAGES = 8;
const MOST_CHARACTERS = 700;

/** What the state of a conversation is judged by, as numbers in a fixed order. `state` as `stateByHeads` gives it. */
export function stateEvidence(conversation: Conversation, state: readonly number[]): number[] {
  const { messages, analysed, possible } = conversation;
  const last = messages.length - 1;
  const ending = analysed.filter(({ sentence }) => sentence.message === last);
  const cues = new Set(ending.flatMap((sentence) => sentence.cues));
  return [
    ...turns(messages),
    ...state,
    ...owedBy('us', possible, last),
    ...owedBy('them', possible, last),
    ...CUE_NAMES.map((cue) => Number(cues.has(cue))),
    ending.length,
    Math.min(MOST_CHARACTERS, messages[last]?.text.length ?? 0),
  ];
}

/** Who wrote when. */
function turns(messages: readonly ReadableMessage[]): number[] {
  const [first, before, last] = [messages[0], messages.at(-2), messages.at(-1)];
  const by = (side: Side) => messages.filter((message) => message.side === side).length;
  return [
    Number(last?.side === 'us'),
    Number(first?.side === 'us'),
    Math.min(MOST_MESSAGES, messages.length),
    new Set(messages.map(({ from }) => from)).size,
    Number(last?.from === first?.from),
    Number(before?.side === last?.side),
    by('us'),
    by('them'),
  ];
}

/** What a side may owe, weighed by how probable it is and whether it was settled. */
function owedBy(side: Side, possible: readonly PossibleItem[], last: number): number[] {
  const owed = possible.map((each) => {
    const share = each.item * each.owner[side];
    return { ...each, share, open: share * (1 - each.settled) };
  });
  const [atLast, before] = [
    owed.filter(({ message }) => message === last),
    owed.filter(({ message }) => message < last),
  ];
  const sure = owed.filter(({ share }) => share > SURE).map(({ settled }) => settled);
  return [
    highestOf(owed.map(({ open }) => open)),
    any(owed.map(({ open }) => open)),
    highestOf(atLast.map(({ share }) => share)),
    highestOf(before.map(({ open }) => open)),
    highestOf(owed.map(({ share }) => share)),
    any(owed.map(({ share }) => share)),
    highestOf(atLast.map(({ share, promise }) => share * promise)),
    highestOf(atLast.map(({ share, question }) => share * question)),
    highestOf(owed.map(({ open, question }) => open * question)),
    highestOf(sure),
    sure.reduce((least, share) => Math.min(least, share), 1),
  ];
}

const SURE = 0.3;

/** How probable it is that at least one of them holds. */
const any = (shares: readonly number[]): number =>
  1 - shares.reduce((none, share) => none * (1 - share), 1);
