import { isReplySubject, normaliseSubject } from './subject.ts';

export interface ThreadMessage {
  /** Caller's id of the message. */
  id: string;
  messageId: string | null;
  inReplyTo: string[];
  references: string[];
  subject: string;
  /** Addresses, in lower case. */
  from: string;
  to: string[];
  sentAt: Date;
  /** New words and quoted history, where the caller has them: a quote of earlier words is strong evidence. */
  visible?: string;
  quoted?: string;
}

/** A thread as kept elsewhere, for messages that arrive later. */
interface KnownThread {
  thread: string;
  subject: string;
  people: string[];
  lastAt: Date;
}

type Thread = KnownThread;

const WINDOW_MS = 14 * 86_400_000;
const QUOTE_WINDOW_MS = 60 * 86_400_000;

/**
 * Joins messages to threads: by the Message-IDs they carry, answer and name, else by what they quote,
 * else by subject and people within 14 days. A late parent joins the threads that named it.
 */
export class ThreadIndex {
  readonly #byMessageId = new Map<string, string>();
  readonly #bySubject = new Map<string, Thread[]>();
  /** Fingerprints of lines first said in a thread, to be found again in a quote. */
  readonly #bySaid = new Map<number, Thread>();
  readonly #merged = new Map<string, string>();
  readonly #ignoreHeaders: boolean;

  constructor(options: { ignoreHeaders?: boolean } = {}) {
    this.#ignoreHeaders = options.ignoreHeaders ?? false;
  }

  /** What a store should be asked for before these messages are added: Message-IDs and subjects. */
  static lookups(messages: ThreadMessage[]): { messageIds: string[]; subjects: string[] } {
    const messageIds = new Set(messages.flatMap(namedIds));
    const subjects = new Set(
      messages.map((message) => normaliseSubject(message.subject)).filter(Boolean),
    );
    return { messageIds: [...messageIds], subjects: [...subjects] };
  }

  /** Tells of a Message-ID already in a thread, carried or named by one of its messages. */
  know(messageId: string, thread: string): void {
    this.#byMessageId.set(messageId, thread);
  }

  /** Tells of a thread already stored. */
  knowThread(known: KnownThread): void {
    this.#list(known.subject).push({ ...known });
  }

  /** The thread of a message, a new one named by `fresh` when it joins none, and the threads it drew together. */
  add(
    message: ThreadMessage,
    fresh: string = message.id,
  ): { thread: string; merged: string[]; isNew: boolean } {
    const ids = this.#ignoreHeaders ? [] : namedIds(message);
    const found = [
      ...new Set(
        ids.flatMap((id) => this.#byMessageId.get(id) ?? []).map((thread) => this.#resolve(thread)),
      ),
    ];
    const subject = normaliseSubject(message.subject);
    const thread = found[0] ?? this.#bySubjectAndPeople(message, subject) ?? fresh;
    const merged = found.slice(1);
    for (const other of merged) this.#merged.set(other, thread);
    for (const id of ids) this.#byMessageId.set(id, thread);
    this.#remember(message, subject, thread);
    return { thread, merged, isNew: thread === fresh };
  }

  #resolve(thread: string): string {
    let current = thread;
    for (let next = this.#merged.get(current); next; next = this.#merged.get(current))
      current = next;
    return current;
  }

  #list(subject: string): Thread[] {
    let threads = this.#bySubject.get(subject);
    if (!threads) this.#bySubject.set(subject, (threads = []));
    return threads;
  }

  #bySubjectAndPeople(message: ThreadMessage, subject: string): string | undefined {
    // With headers at hand, a message that answers nothing and says no "Re:" begins a thread of its own.
    const reply = isReplySubject(message.subject);
    if (!this.#ignoreHeaders && message.messageId && !reply) return undefined;
    const quoted = this.#quotedThreads(message);
    const time = message.sentAt.getTime();
    let best: { thread: string; points: number } | undefined;
    for (const candidate of [...(subject ? this.#list(subject) : []), ...quoted.keys()]) {
      const lines = quoted.get(candidate) ?? 0;
      const gap = Math.abs(time - candidate.lastAt.getTime());
      if (gap > (lines > 0 ? QUOTE_WINDOW_MS : WINDOW_MS)) continue;
      const sameSubject = candidate.subject === subject;
      const shared = [message.from, ...message.to].filter((person) =>
        candidate.people.includes(person),
      ).length;
      const points =
        4 * Math.min(3, lines) + (sameSubject ? 4 : 0) + Math.min(3, shared) - gap / WINDOW_MS;
      const enough = sameSubject
        ? lines > 0 || reply || shared > 0 || isTelling(subject)
        : lines > 1;
      if (enough && (!best || points >= best.points))
        best = { thread: this.#resolve(candidate.thread), points };
    }
    return best?.thread;
  }

  /** Threads whose words this message quotes, with the number of lines. */
  #quotedThreads({ quoted = '' }: ThreadMessage): Map<Thread, number> {
    const found = new Map<Thread, number>();
    for (const print of fingerprints(unquoted(quoted))) {
      const thread = this.#bySaid.get(print);
      if (thread) found.set(thread, (found.get(thread) ?? 0) + 1);
    }
    return found;
  }

  #remember(message: ThreadMessage, subject: string, thread: string) {
    const threads = this.#list(subject);
    let known = threads.find((candidate) => this.#resolve(candidate.thread) === thread);
    if (!known) threads.push((known = { thread, subject, people: [], lastAt: message.sentAt }));
    if (message.sentAt > known.lastAt) known.lastAt = message.sentAt;
    for (const person of [message.from, ...message.to])
      if (known.people.length < 60 && !known.people.includes(person)) known.people.push(person);
    for (const print of fingerprints(message.visible ?? '')) {
      if (!this.#bySaid.has(print)) this.#bySaid.set(print, known);
    }
  }
}

/** A subject that says more than "hello" or "invoice" seldom means two threads within two weeks. */
const isTelling = (subject: string) => subject.length >= 10 && subject.includes(' ');

const namedIds = ({ messageId, inReplyTo, references }: ThreadMessage): string[] => [
  ...(messageId ? [messageId] : []),
  ...inReplyTo.slice(0, 5),
  ...references.slice(-20),
];

const unquoted = (text: string) => text.replace(/^(?:[ \t]*>)+[ \t]?/gm, '');

/** Numbers for the longer lines of a text; the same words give the same number. */
function fingerprints(text: string): number[] {
  const found: number[] = [];
  for (const line of text.slice(0, 20_000).split('\n')) {
    const words = line.trim().toLowerCase();
    if (words.length < 24) continue;
    let hash = 2166136261;
    for (let index = 0; index < words.length; index += 1)
      hash = Math.imul(hash ^ words.charCodeAt(index), 16777619);
    found.push(hash);
    if (found.length >= 80) break;
  }
  return found;
}
