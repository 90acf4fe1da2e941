import { watchAccess } from '../../platform/auth/watch-access.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { TurnRef } from './finished-answer.ts';
import { LiveAnswer } from './live-answer.ts';

export const MOST_A_PERSON = 8;
const MOST_IN_ALL = 200;

type Owner = Pick<Principal, 'organisation' | 'member'>;

/** A slot for a running answer, taken before its question is saved. */
interface Place {
  owner: Owner;
  live: LiveAnswer | null;
}

/** The answers that this process writes. */
const places = new Set<Place>();

const isOf = ({ organisation, member }: Owner, other: Owner) =>
  organisation === other.organisation && member === other.member;

/** Takes a slot for an answer; throws when the person or the process has reached its limit. */
function takePlace({ organisation, member }: Owner): Place {
  const owner = { organisation, member };
  const own = [...places].filter((place) => isOf(place.owner, owner)).length;
  if (own >= MOST_A_PERSON)
    throw new AppError('too_many_requests', {
      message: `You have ${MOST_A_PERSON} answers in progress. Stop one, or wait until one has finished.`,
    });
  if (places.size >= MOST_IN_ALL)
    throw new AppError('too_many_requests', {
      message: 'Too many answers are in progress. Ask again in a moment.',
    });
  const place = { owner, live: null };
  places.add(place);
  return place;
}

/**
 * Starts an answer: takes a slot, saves the question and runs `write`, whether or not anybody follows. The slot is freed
 * when the answer ends.
 */
export async function beginAnswer(
  { services, principal }: Ctx & { principal: Principal },
  put: () => Promise<TurnRef>,
  write: (live: LiveAnswer) => Promise<void>,
): Promise<LiveAnswer> {
  const place = takePlace(principal);
  try {
    const live = (place.live = new LiveAnswer(await put()));
    const stopWatching = watchAccess(services, principal, () => live.stop('no-access'));
    const ended = write(live).finally(() => {
      stopWatching();
      places.delete(place);
    });
    services.backgroundWork.begin({ stop: () => live.stop('leaving'), ended });
    return live;
  } catch (error) {
    places.delete(place);
    throw error;
  }
}

/** An answer of any person that this process writes. */
export const answerOf = (memoryId: string): LiveAnswer | undefined =>
  [...places].find(({ live }) => live?.asked.memoryId === memoryId)?.live ?? undefined;

/** A person's own answer that this process writes. */
export const liveAnswer = (owner: Owner, memoryId: string): LiveAnswer | undefined =>
  [...places].find((place) => place.live?.asked.memoryId === memoryId && isOf(place.owner, owner))
    ?.live ?? undefined;
