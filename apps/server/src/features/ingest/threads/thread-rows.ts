import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentAhead } from '@rapport/database/pipelined.ts';
import { isReplySubject, normaliseSubject } from '@rapport/intelligence/threading/subject.ts';
import type { PreparedMessage } from '../messages/prepared.ts';

/** A thread as stored: its first message, its time span and its audience. */
export interface ThreadRow {
  id: string;
  conversation_id: string;
  first_at: Date;
  first_key: string;
  subject_key: string;
  open: boolean;
  reply: boolean;
  last_at: Date;
  provider_thread_id: string | null;
  private_to: string[] | null;
  joined_to: string | null;
}

export type ThreadState = Omit<ThreadRow, 'id' | 'conversation_id' | 'joined_to'>;

/** Tie-breaker for messages sent at the same time. */
export const keyOf = (provider: string, item: string): string => `${provider}\n${item}`;

/** A thread of one message. */
export function stateOf({ record }: PreparedMessage): ThreadState {
  const reply = isReplySubject(record.subject);
  return {
    first_at: record.sentAt,
    first_key: keyOf(record.provider, record.providerId),
    subject_key: normaliseSubject(record.subject),
    open: record.providerThreadId === null && (record.messageId === null || reply),
    reply,
    last_at: record.sentAt,
    provider_thread_id: record.providerThreadId,
    private_to: record.privateTo && sorted(record.privateTo),
  };
}

/** The union of two threads. */
export function combine(a: ThreadState, b: ThreadState): ThreadState {
  const [first, other] = startsBefore(a, b) ? [a, b] : [b, a];
  const provided = [a.provider_thread_id, b.provider_thread_id].filter((id) => id !== null);
  return {
    ...first,
    open: first.open && provided.length === 0,
    last_at: a.last_at > b.last_at ? a.last_at : b.last_at,
    provider_thread_id: provided.toSorted()[0] ?? null,
    private_to:
      first.private_to || other.private_to
        ? sorted([...(first.private_to ?? []), ...(other.private_to ?? [])])
        : null,
  };
}

const sorted = (addresses: readonly string[]): string[] => [...new Set(addresses)].toSorted();

const startsBefore = (a: ThreadState, b: ThreadState): boolean =>
  a.first_at < b.first_at ||
  (a.first_at.getTime() === b.first_at.getTime() && a.first_key <= b.first_key);

export async function readThreads(db: TenantDb, ids: readonly string[]): Promise<ThreadRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('thread').selectAll().where('id', 'in', ids).execute() as Promise<
    ThreadRow[]
  >;
}

/** Upserts threads. */
export async function writeThreads(
  db: TenantDb,
  org: string,
  threads: readonly Omit<ThreadRow, 'joined_to'>[],
): Promise<void> {
  const column = <Value>(pick: (thread: Omit<ThreadRow, 'joined_to'>) => Value) =>
    threads.map(pick);
  await sql`
    insert into thread (org_id, id, conversation_id, first_at, first_key, subject_key, open, reply, last_at, provider_thread_id, private_to)
    select ${org}, u.id, u.conversation, u.first_at, u.first_key, u.subject, u.open, u.reply, u.last_at, u.provided,
      string_to_array(u.private_to, ' ')
    from unnest(${column(({ id }) => id)}::uuid[], ${column((thread) => thread.conversation_id)}::uuid[],
      ${column((thread) => thread.first_at)}::timestamptz[], ${column((thread) => thread.first_key)}::text[],
      ${column((thread) => thread.subject_key)}::text[], ${column(({ open }) => open)}::boolean[],
      ${column(({ reply }) => reply)}::boolean[], ${column((thread) => thread.last_at)}::timestamptz[],
      ${column((thread) => thread.provider_thread_id)}::text[],
      ${column((thread) => thread.private_to?.join(' ') ?? null)}::text[])
      as u (id, conversation, first_at, first_key, subject, open, reply, last_at, provided, private_to)
    on conflict (org_id, id) do update set first_at = excluded.first_at, first_key = excluded.first_key,
      subject_key = excluded.subject_key, open = excluded.open, reply = excluded.reply, last_at = excluded.last_at,
      provider_thread_id = excluded.provider_thread_id, private_to = excluded.private_to ${sentAhead}`.execute(
    db,
  );
}
