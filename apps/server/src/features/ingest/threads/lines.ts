import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentAhead } from '@rapport/database/pipelined.ts';
import {
  quotedFingerprints,
  sampleFingerprints,
} from '@rapport/intelligence/threading/fingerprints.ts';
import type { Placed } from '../messages/write-messages.ts';
import { keyOf } from './thread-rows.ts';
import type { TouchedThread } from './thread-page.ts';

/** Stores fingerprints of new text, and of text quoted by the first message of open threads. Returns the former. */
export async function writeLines(
  db: TenantDb,
  org: string,
  placed: readonly Placed[],
  touched: ReadonlyMap<string, TouchedThread>,
): Promise<number[]> {
  const lines = placed.flatMap(({ id, message: { read } }) =>
    sampleFingerprints(read.visible).map((print) => ({ print, id })),
  );
  await sql`insert into message_line (org_id, print, message_id)
    select ${org}, * from unnest(${lines.map(({ print }) => print)}::int[], ${lines.map(({ id }) => id)}::uuid[]) ${sentAhead}`.execute(
    db,
  );
  const quotes = placed.flatMap(({ thread, message: { record, read } }) => {
    const { open, first_key } = touched.get(thread) ?? {};
    return open && first_key === keyOf(record.provider, record.providerId)
      ? quotedFingerprints(read.quoted).map((print) => ({ print, thread }))
      : [];
  });
  const restarted = [...touched.values()].filter(({ before, first_key }) =>
    before.some((row) => row.open && row.first_key !== first_key),
  );
  if (restarted.length > 0)
    await db
      .deleteFrom('thread_quote')
      .where('thread_id', '=', anyOf(restarted.map(({ id }) => id)))
      .modifyEnd(sentAhead)
      .execute();
  if (quotes.length > 0)
    await sql`insert into thread_quote (org_id, print, thread_id)
      select ${org}, * from unnest(${quotes.map(({ print }) => print)}::int[], ${quotes.map(({ thread }) => thread)}::uuid[])
      on conflict do nothing ${sentAhead}`.execute(db);
  return lines.map(({ print }) => print);
}

/** The thread in which each of these lines appeared first. */
export async function firstSayers(
  db: TenantDb,
  prints: readonly number[],
): Promise<Map<number, string>> {
  if (prints.length === 0) return new Map();
  const { rows } = await sql<{ print: number; thread_id: string }>`
    select distinct on (l.print) l.print, m.thread_id from message_line l join message m on m.org_id = l.org_id and m.id = l.message_id
    where l.print = any (${[...new Set(prints)]}::int[]) and m.thread_id is not null
    order by l.print, m.sent_at, m.provider collate "C", m.provider_item_id collate "C"`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.print, row.thread_id]));
}
