import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { Groups } from '@rapport/intelligence/threading/groups.ts';
import { namedIds } from '@rapport/intelligence/threading/group-messages.ts';
import type { PreparedMessage } from '../messages/prepared.ts';
import { combine, readThreads, stateOf } from './thread-rows.ts';
import type { ThreadRow, ThreadState } from './thread-rows.ts';

/** A thread after a page is stored, with its state before. */
export interface TouchedThread extends ThreadState {
  id: string;
  conversation_id: string;
  /** Its stored state and that of threads merged into it; empty for a new thread. */
  before: ThreadRow[];
}

export interface ThreadedPage {
  /** The thread of each message of the page, in order. */
  threadOf: string[];
  touched: Map<string, TouchedThread>;
  /** Stored threads to merge into another: from -> into. */
  merged: Map<string, string>;
}

/** Keys that messages of a thread share: the provider's thread id, else the Message-IDs in the headers. */
export const namesOf = ({ record }: PreparedMessage): string[] =>
  record.providerThreadId === null
    ? namedIds(record)
    : [
        `thread:${record.provider}:${record.providerThreadId}`,
        ...(record.messageId ? [record.messageId] : []),
      ];

/** Finds the thread of each message of a page by its keys: a stored one, one of the page, or a new one. */
export async function threadPage(
  db: TenantDb,
  page: readonly PreparedMessage[],
): Promise<ThreadedPage> {
  const groups = new Groups();
  const names = page.map(namesOf);
  const known = await db
    .selectFrom('message_reference')
    .select(['header_id', 'thread_id'])
    .where('header_id', '=', anyOf([...new Set(names.flat())]))
    .execute();
  const stored = new Set(known.map((row) => row.thread_id));
  for (const row of known) groups.join(`name ${row.header_id}`, row.thread_id);
  for (const [position, list] of names.entries())
    for (const name of list) groups.join(`name ${name}`, `message ${position}`);

  const rows = new Map((await readThreads(db, [...stored])).map((row) => [row.id, row]));
  const merged = new Map<string, string>();
  const idOf = new Map<string, string>();
  // The oldest stored thread is kept; ids ascend with time.
  for (const id of [...rows.keys()].toSorted()) {
    const group = groups.find(id);
    const stays = idOf.get(group);
    if (stays === undefined) idOf.set(group, id);
    else merged.set(id, stays);
  }
  const touched = new Map<string, TouchedThread>();
  const threadOf = page.map((message, position) => {
    const group = groups.find(`message ${position}`);
    const id = idOf.get(group) ?? uuidv7();
    idOf.set(group, id);
    const state = stateOf(message);
    const held = touched.get(id) ?? startOf(id, rows, merged);
    touched.set(
      id,
      held
        ? { ...held, ...combine(held, state) }
        : { ...state, id, conversation_id: uuidv7(), before: [] },
    );
    return id;
  });
  return { threadOf, touched, merged };
}

/** A stored thread with the threads merged into it. */
function startOf(
  id: string,
  rows: ReadonlyMap<string, ThreadRow>,
  merged: ReadonlyMap<string, string>,
): TouchedThread | null {
  const row = rows.get(id);
  if (!row) return null;
  const before = [
    row,
    ...[...merged].flatMap(([from, into]) => (into === id ? (rows.get(from) ?? []) : [])),
  ];
  const { id: _, conversation_id, joined_to: __, ...state } = row;
  return { ...before.slice(1).reduce<ThreadState>(combine, state), id, conversation_id, before };
}
