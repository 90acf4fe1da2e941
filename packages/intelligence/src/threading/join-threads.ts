const DAY_MS = 86_400_000;
/** A thread joins an earlier one by subject within this time of that one's last message before it. */
export const SUBJECT_WINDOW_MS = 14 * DAY_MS;
/** A thread joins by quotes within this time. */
const QUOTE_WINDOW_MS = 60 * DAY_MS;

/** A thread by its headers, with the data that may join it to an earlier one. */
export interface ThreadFacts {
  id: string;
  /** Normalised subject of its first message; see `normaliseSubject`. */
  subject: string;
  /** Its first message may answer an unknown message: it has no Message-ID, or its subject begins with "Re:". */
  open: boolean;
  /** Whether the subject of its first message begins with "Re:". */
  reply: boolean;
  /** Addresses of the first message. */
  firstPeople: readonly string[];
  /** Addresses of all its messages. */
  people: ReadonlySet<string>;
  /** Tie-breaker for threads that begin at the same time. */
  key: string;
  /** When its messages were sent, in milliseconds, ascending. */
  times: readonly number[];
  /** Fingerprints of lines that appear first in this thread. */
  said: ReadonlySet<number>;
  /** Fingerprints of the lines that its first message quotes. */
  quoted: readonly number[];
  /**
   * Who may see it; empty: everybody. What continues a private thread becomes private with it; a private thread itself
   * never joins one of another audience.
   */
  audience: string;
}

/** Ascending by first message: threads are joined in this order, independent of arrival. */
const byStart = (a: ThreadFacts, b: ThreadFacts): number =>
  startOf(a) - startOf(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

const startOf = ({ times }: ThreadFacts): number => times[0] ?? 0;

/**
 * The earlier thread that an open thread continues: same subject with common people or a quote, within days; or quoted
 * under another subject. A thread that starts a subject and has a Message-ID continues none. The result does not depend on the order of the input.
 */
export function threadBefore(
  thread: ThreadFacts,
  candidates: readonly ThreadFacts[],
): string | null {
  if (!thread.open) return null;
  let best: { candidate: ThreadFacts; points: number } | null = null;
  for (const candidate of candidates) {
    if (candidate.id === thread.id || byStart(candidate, thread) >= 0) continue;
    if (thread.audience !== '' && candidate.audience !== thread.audience) continue;
    const points = pointsOf(thread, candidate);
    if (points === null) continue;
    if (
      !best ||
      points > best.points ||
      (points === best.points && byStart(candidate, best.candidate) > 0)
    )
      best = { candidate, points };
  }
  return best?.candidate.id ?? null;
}

/** How well a candidate fits; null when it does not. */
function pointsOf(thread: ThreadFacts, candidate: ThreadFacts): number | null {
  const lines = thread.quoted.filter((line) => candidate.said.has(line)).length;
  const gap = startOf(thread) - lastBefore(candidate.times, startOf(thread));
  if (gap > (lines > 0 ? QUOTE_WINDOW_MS : SUBJECT_WINDOW_MS)) return null;
  const sameSubject = thread.subject !== '' && candidate.subject === thread.subject;
  const shared = thread.firstPeople.filter((person) => candidate.people.has(person)).length;
  const enough = sameSubject ? lines > 0 || shared > 0 || fitsWithoutPeople(thread) : lines > 1;
  return enough
    ? 4 * Math.min(3, lines) + (sameSubject ? 4 : 0) + Math.min(3, shared) - gap / SUBJECT_WINDOW_MS
    : null;
}

function lastBefore(times: readonly number[], time: number): number {
  let last = times[0] ?? 0;
  for (const at of times) {
    if (at > time) break;
    last = at;
  }
  return last;
}

/**
 * Whether the subject alone decides. Only when the recipients are unknown: a reply goes to somebody in its thread, and
 * the same subject often goes to several customers.
 */
const fitsWithoutPeople = ({ firstPeople, reply, subject }: ThreadFacts): boolean =>
  firstPeople.length < 2 && (reply || isSpecific(subject));

/** A subject more specific than "hello" or "invoice" rarely belongs to two threads within two weeks. */
const isSpecific = (subject: string) => subject.length >= 10 && subject.includes(' ');
