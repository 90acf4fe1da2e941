import type { ConversationState } from '../conversation.ts';
import { shared } from '../state/analyse-sentence.ts';
import { findAnswer, goesOn } from './find-slots.ts';
import { best, namesMatter, SHORTEST, weighOutcome } from './weigh.ts';
import { weighAnswer } from './weigh-answer.ts';
import type { Candidate } from './weigh.ts';

/** What a long conversation ends with. */
interface End {
  /** The last word of the person who opened it. */
  outcome: Candidate | null;
  /** What others wrote to that, or since. */
  reply: Candidate | null;
}

const GIVES = new Set(['delivers', 'perfect', 'answers', 'explains', 'confirms']);
/** A shorter sentence seldom says how a matter ended; a question may be short. */
const WORTH_WORDS = 8;
/** From this weight on the last word of who opened a conversation belongs to its summary. */
const WORTH = 1.6;
/** An answer late in a conversation shares words with its matter, or it is about something else. */
const FEW_SHARED = 2;

/** The end of a conversation, from what was written after message `quoted`: nothing of it is in the summary yet. */
export function findEnd(
  candidates: readonly Candidate[],
  opening: Candidate,
  { quoted, last, state }: { quoted: number; last: number; state: ConversationState },
): End {
  const rest = candidates.filter(
    (candidate) =>
      candidate.sentence.message > quoted &&
      namesMatter(candidate) &&
      !candidate.sentence.printed &&
      candidate.words >= (candidate.cues.includes('asks') ? SHORTEST : WORTH_WORDS),
  );
  const own = rest.filter(({ writer }) => writer === opening.writer);
  const lastOwn = own.at(-1)?.sentence.message;
  const outcome = best(
    own.filter(({ sentence }) => sentence.message === lastOwn),
    (candidate) =>
      weighOutcome(candidate, { opening, last, resolved: state === 'resolved' }) - WORTH,
  );
  if (outcome)
    return {
      outcome,
      reply: goesOn(outcome, opening) ? findAnswer(candidates, outcome, last) : null,
    };
  const answers = rest.filter(
    ({ writer, stems, cues }) =>
      writer !== opening.writer &&
      (shared(stems, opening.stems) >= FEW_SHARED || cues.some((cue) => GIVES.has(cue))),
  );
  return { outcome: null, reply: best(answers, (each) => weighAnswer(each, opening, last)) };
}
