import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { getThread } from '@rapport/contract/communications/communications.ts';
import {
  getActivity,
  listActivities,
  listReplies,
} from '@rapport/contract/communications/activities.ts';
import { getUnreadCount } from '@rapport/contract/accounts/lists.ts';
import { urlOf } from '@rapport/contract/kit/client.ts';
import { searchAll } from '@rapport/contract/search.ts';
import { testServer } from '@rapport/database/testing/server.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../apps/server/src/testing/testApp.ts';
import type { TestPerson } from '../../apps/server/src/testing/testApp.ts';
import { indexByNotmuch, makeMails, numbersFrom, searchesOf } from './feed-mails.ts';
import type { BenchMail } from './feed-mails.ts';
import { quantile, rowOf, timed } from './measure.ts';
import type { BenchRow } from './measure.ts';

const MESSAGES = Number(process.env.RAPPORT_BENCH_MESSAGES ?? 100_000);
/** Messages of the longest conversation; the others have eight. */
const LONGEST = 5_000;
const RUNS = 60;
const SEARCHES = 200;
const LIMIT_MS = 100;
const WORK = path.resolve(import.meta.dirname, '../../.cache/bench-feed');

/** Pages of the feed, of a thread and of search over HTTP, with all messages on one account; search also beside `notmuch search`. */
export async function run(): Promise<BenchRow[]> {
  const server = await testServer();
  const app = await startTestApp({ alone: true });
  try {
    const admin = await app.asPerson({ role: 'admin' });
    const reader = await app.asPerson({ organisation: admin.organisation });
    const mails = await makeMails(MESSAGES);
    const account = uuidv7();
    await fill(admin, account, mails);
    for (const table of ['account', 'contact', 'message', 'conversation', 'search_entry'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(app.owner);
    await sql`checkpoint`.execute(app.owner);
    return [...(await feedRows(reader, account)), ...(await searchRows(reader, mails))];
  } finally {
    await app.close();
    await server.release();
    await rm(WORK, { recursive: true, force: true });
  }
}

async function feedRows(reader: TestPerson, accountId: string): Promise<BenchRow[]> {
  const { rows: sample } = await reader.ctx.run((db) =>
    sql<{ id: string; conversation_id: string; sent_at: Date }>`
      select id, conversation_id, sent_at from message where account_id = ${accountId} order by md5(id::text) limit ${RUNS}`.execute(
      db,
    ),
  );
  const longest = await reader.ctx.run((db) =>
    db
      .selectFrom('conversation')
      .select('id')
      .where('message_count', '=', LONGEST)
      .executeTakeFirstOrThrow(),
  );
  const next = numbersFrom(3);
  const any = () => sample[next(sample.length)]!;
  const beside = (name: 'olderThan' | 'newerThan') => {
    const { id, sent_at } = any();
    return { [name]: sent_at.toISOString(), boundaryId: id };
  };
  const feed = (query: object) => urlOf(listActivities, { query: { accountId, ...query } });
  const calls: [string, () => string][] = [
    ['feed, newest page of 20', () => feed({})],
    ['feed, jump to the newest 30', () => feed({ pageSize: 30 })],
    ['feed, an older page anywhere', () => feed(beside('olderThan'))],
    ['feed, a newer page anywhere', () => feed(beside('newerThan'))],
    ['feed, one message by its link', () => urlOf(getActivity, { params: { id: any().id } })],
    [
      'thread, any page of 10 of 5,000',
      () =>
        urlOf(getThread, {
          params: { summaryId: longest.id },
          query: { page: next(LONGEST / 10) },
        }),
    ],
    ['thread, of eight', () => urlOf(getThread, { params: { summaryId: any().conversation_id } })],
    ['replies to a message', () => urlOf(listReplies, { params: { id: any().id } })],
    ['unread counter', () => urlOf(getUnreadCount, { query: { accountIds: [accountId] } })],
  ];
  const rows: BenchRow[] = [];
  for (const [what, url] of calls)
    rows.push(limited(what, await timed(RUNS, () => answered(reader, url()))));
  return rows;
}

async function searchRows(reader: TestPerson, mails: readonly BenchMail[]): Promise<BenchRow[]> {
  const searches = searchesOf(mails, SEARCHES + 10);
  let at = 0;
  const ask = () => searches[(at += 1) % searches.length]!;
  const ours = await timed(SEARCHES, () =>
    answered(reader, urlOf(searchAll, { query: { q: ask() } })),
  );
  const rows = [limited('search, two words of one mail', ours)];
  if (!existsSync('/usr/bin/notmuch')) {
    console.error('notmuch is not installed: search has no peer in this run.');
    return rows;
  }
  const notmuch = await indexByNotmuch(WORK, mails);
  at = 0;
  const theirs = await timed(SEARCHES, async () => notmuch(ask()));
  return [
    ...rows,
    rowOf(
      'feed',
      `${MESSAGES} messages: search, p95; peer: notmuch search, a process each`,
      quantile(ours, 0.95),
      quantile(theirs, 0.95),
      'ms',
    ),
  ];
}

const limited = (what: string, sorted: readonly number[]): BenchRow =>
  rowOf(
    'feed',
    `${MESSAGES} messages: ${what}, p95; limit: ${LIMIT_MS} ms`,
    quantile(sorted, 0.95),
    LIMIT_MS,
    'ms',
  );

async function answered(person: TestPerson, url: string): Promise<void> {
  const response = await person.fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Puts the mails on one account: one long conversation, the others of eight; every fiftieth conversation is another member's own. */
async function fill(
  { system, organisation, member }: TestPerson,
  account: string,
  mails: readonly BenchMail[],
) {
  const people = Array.from({ length: 40 }, () => uuidv7());
  const conversations = Array.from({ length: 1 + Math.ceil((mails.length - LONGEST) / 8) }, () =>
    uuidv7(),
  );
  const newest = system.now.getTime();
  await system.run(async (db) => {
    await db
      .insertInto('account')
      .values({ org_id: organisation, id: account, name: 'Mill' })
      .execute();
    await sql`insert into contact (org_id, id, account_id, name, email)
      select ${organisation}, id, ${account}, 'Person ' || n, 'p' || n || '@mill.example'
      from unnest(${people}::uuid[]) with ordinality as p (id, n)`.execute(db);
    await sql`insert into conversation (org_id, id, account_id, provider, title, first_at, last_at, message_count, visible_to)
      select ${organisation}, id, ${account}, 'gmail', 'Matter ' || n, ${system.now}, ${system.now},
        case when n = 1 then ${LONGEST}::int else 8 end, case when n % 50 = 0 then array[${member}::uuid] end
      from unnest(${conversations}::uuid[]) with ordinality as c (id, n)`.execute(db);
  });
  for (let from = 0; from < mails.length; from += 2_000) {
    const part = mails.slice(from, from + 2_000).map((mail, index) => ({
      ...mail,
      id: uuidv7(),
      conversation:
        conversations[from + index < LONGEST ? 0 : 1 + Math.floor((from + index - LONGEST) / 8)]!,
      sender: people[(from + index) % people.length]!,
    }));
    await system.run((db) => insert(part)(db));
  }

  type Part = BenchMail & { id: string; conversation: string; sender: string };
  function insert(part: readonly Part[]) {
    const column = <Value>(pick: (mail: Part) => Value) => part.map(pick);
    const rows = sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ conversation }) => conversation)}::uuid[],
        ${column(({ sender }) => sender)}::uuid[], ${column(({ minutesAgo }) => new Date(newest - minutesAgo * 60_000))}::timestamptz[],
        ${column(({ subject }) => subject)}::text[], ${column(({ text }) => text)}::text[])
        as u (id, conversation, sender, at, subject, words) join conversation c on c.id = u.conversation`;
    return async (db: Parameters<Parameters<typeof system.run>[0]>[0]) => {
      await sql`insert into message (org_id, id, conversation_id, account_id, provider, provider_item_id, sender_id, direction, sent_at, subject,
          visible_text, visible_to)
        select ${organisation}, u.id, c.id, ${account}, 'gmail', u.id::text, u.sender, 'incoming', u.at, u.subject, u.words, c.visible_to
        from ${rows}`.execute(db);
      await sql`insert into search_entry (org_id, kind, id, account_id, conversation_id, at, title, vector, length, visible_to)
        select ${organisation}, 'message', t.id, ${account}, t.conversation, t.at, t.subject, t.vector,
          coalesce((select sum(array_length(positions, 1)) from unnest(t.vector)), 1), t.visible_to
        from (select u.id, u.conversation, u.at, u.subject, c.visible_to,
            setweight(to_tsvector('english', u.subject), 'A') || to_tsvector('english', u.words) as vector from ${rows}) t`.execute(
        db,
      );
    };
  }
}
