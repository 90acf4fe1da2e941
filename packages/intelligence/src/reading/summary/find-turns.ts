import type { ConversationState, Passage } from '../conversation.ts';
import { isLink } from './courtesy.ts';
import { best, namesMatter, SHORTEST, weighOutcome } from './weigh.ts';
import { weighAnswer } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';

/** Quotes of a summary, and of one of a long conversation. One of more messages loses its lightest ones. */
const MOST = 6;
export const MOST_OF_LONG = 10;
/** Messages that a long conversation has for each further quote. */
const FOR_EACH = 3;
/** A message with fewer words, as of a chat, is no turn by itself. */
const MIN_MESSAGE = 30;
/** Where messages have more words on average, a short one may tell how it ended. */
const CHAT_WORDS = 25;
/** What a question of the person who opened the conversation weighs more than what else they write. */
const ASKS_ON = 0.8;

interface Shown {
  parts: readonly Passage[];
  /** The first message of the conversation itself, behind the earlier mails it quotes: it is no chat's aside. */
  begins: number;
  /** Of messages that need no quote. */
  isLeftOut: (message: number) => boolean;
  last: number;
  state: ConversationState;
}

/**
 * The weightiest sentence of each message that has no quote yet. A summary without a turn of its conversation misleads:
 * the first answer may have been wrong, and what helped may stand between two others.
 */
export function findTurns(
  candidates: readonly Candidate[],
  opening: Candidate,
  { parts, begins, isLeftOut, last, state }: Shown,
): Candidate[] {
  const quoted = new Set(parts.map(({ message }) => message));
  const isChat = wordsIn(candidates) / (last + 1) < CHAT_WORDS;
  const worth = candidates.filter(
    (candidate) =>
      (isLink(candidate.sentence.quote) ||
        (!isChat && isOnlyQuestion(candidate, candidates)) ||
        (candidate.words > SHORTEST && !candidate.sentence.printed && namesMatter(candidate))) &&
      !quoted.has(candidate.sentence.message) &&
      !isLeftOut(candidate.sentence.message),
  );
  const weigh = (candidate: Candidate): number =>
    candidate.writer === opening.writer
      ? weighOutcome(candidate, { opening, last, resolved: state === 'resolved' }) +
        (candidate.cues.includes('asks') ? ASKS_ON : 0)
      : weighAnswer(candidate, opening, last);
  const most = Math.min(MOST_OF_LONG, MOST + Math.floor(last / FOR_EACH));
  const byMessage = Map.groupBy(worth, ({ sentence }) => sentence.message);
  return [...byMessage.values()]
    .filter((own) => !isChat || wordsIn(own) >= MIN_MESSAGE || own[0]?.sentence.message === begins)
    .flatMap((own) => best(own, weigh) ?? [])
    .map((turn) => ({ turn, weight: weigh(turn) }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, Math.max(0, most - parts.length))
    .map(({ turn }) => turn);
}

/** "Have you tried rebooting?", where a message says nothing else. */
const isOnlyQuestion = (one: Candidate, candidates: readonly Candidate[]): boolean =>
  one.cues.includes('asks') &&
  one.words >= SHORTEST &&
  candidates.every((other) => other === one || other.sentence.message !== one.sentence.message);

const wordsIn = (candidates: readonly Candidate[]): number =>
  candidates.reduce((sum, { words }) => sum + words, 0);
