import { quotedFingerprints, sampleFingerprints } from './fingerprints.ts';
import { Groups } from './groups.ts';
import { threadBefore } from './join-threads.ts';
import type { ThreadFacts } from './join-threads.ts';
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
  /** New and quoted text, if available: quoting earlier text is strong evidence. */
  visible?: string;
  quoted?: string;
}

/** The Message-IDs in a message's own id, In-Reply-To and References. */
export const namedIds = ({
  messageId,
  inReplyTo,
  references,
}: Pick<ThreadMessage, 'messageId' | 'inReplyTo' | 'references'>): string[] => [
  ...(messageId ? [messageId] : []),
  ...inReplyTo.slice(0, 5),
  ...references.slice(-20),
];

/** The conversation of each message, identified by one of its messages. Uses headers, else quotes, subject and people. */
export function groupMessages(
  messages: readonly ThreadMessage[],
  { ignoreHeaders = false } = {},
): string[] {
  const threads = groupByHeaders(messages, ignoreHeaders);
  const threadOf = new Map(messages.map(({ id }, position) => [id, threads[position] ?? id]));
  const ordered = messages.toSorted(
    (a, b) => a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const sayers = new Map<number, string>();
  for (const { id, visible } of ordered)
    for (const line of sampleFingerprints(visible ?? ''))
      if (!sayers.has(line)) sayers.set(line, threadOf.get(id) ?? id);
  const said = Map.groupBy(sayers.keys(), (line) => sayers.get(line) ?? '');
  const facts = new Map(
    [...Map.groupBy(ordered, ({ id }) => threadOf.get(id) ?? id)].map(([id, own]) => [
      id,
      factsOf(id, own, said.get(id) ?? [], ignoreHeaders),
    ]),
  );
  const parents = parentsOf(facts, sayers);
  const top = (id: string): string => {
    let current = id;
    for (let next = parents.get(current); next; next = parents.get(current)) current = next;
    return current;
  };
  return threads.map(top);
}

/** Groups messages that share any Message-ID. */
function groupByHeaders(messages: readonly ThreadMessage[], ignoreHeaders: boolean): string[] {
  if (ignoreHeaders) return messages.map(({ id }) => id);
  const groups = new Groups();
  for (const message of messages)
    for (const id of namedIds(message)) groups.join(`<${id}>`, message.id);
  return messages.map(({ id }) => groups.find(id));
}

/** `ordered`: the messages of one thread, earliest first. */
function factsOf(
  id: string,
  ordered: readonly ThreadMessage[],
  said: readonly number[],
  ignoreHeaders: boolean,
): ThreadFacts {
  const first = ordered[0]!;
  const reply = isReplySubject(first.subject);
  return {
    id,
    subject: normaliseSubject(first.subject),
    open: ignoreHeaders || first.messageId === null || reply,
    reply,
    firstPeople: [first.from, ...first.to],
    people: new Set(ordered.flatMap(({ from, to }) => [from, ...to])),
    key: first.id,
    times: ordered.map(({ sentAt }) => sentAt.getTime()),
    said: new Set(said),
    quoted: quotedFingerprints(first.quoted ?? ''),
    audience: '',
  };
}

/** The earlier thread that each thread continues, if any; `sayers` maps a line to the first thread with it. */
export function parentsOf(
  facts: ReadonlyMap<string, ThreadFacts>,
  sayers: ReadonlyMap<number, string>,
  wanted: Iterable<string> = facts.keys(),
): Map<string, string> {
  const bySubject = Map.groupBy(facts.values(), ({ subject }) => subject);
  const parents = new Map<string, string>();
  for (const id of wanted) {
    const thread = facts.get(id);
    if (!thread) continue;
    const alike = thread.subject ? (bySubject.get(thread.subject) ?? []) : [];
    const quoted = thread.quoted.flatMap((line) => facts.get(sayers.get(line) ?? '') ?? []);
    const parent = threadBefore(thread, [...new Set([...alike, ...quoted])]);
    if (parent) parents.set(id, parent);
  }
  return parents;
}
