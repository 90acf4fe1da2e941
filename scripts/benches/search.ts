import { sql } from 'kysely';
import { urlOf } from '@rapport/contract/kit/client.ts';
import { searchAll } from '@rapport/contract/search.ts';
import { testServer } from '@rapport/database/testing/server.ts';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import { startTestApp } from '../../apps/server/src/testing/testApp.ts';
import { fillAccounts } from './many-accounts.ts';
import { quantile, rowOf, timed } from './measure.ts';
import type { BenchRow } from './measure.ts';

const MESSAGES = Number(process.env.RAPPORT_BENCH_MESSAGES ?? 100_000);
const ACCOUNTS = 2_000;
const A_CONVERSATION = 4;
const WORDS = 30_000;
const LENGTH = 60;
const PAGE = 2_000;
const RUNS = 60;
/** Milliseconds within which 95 of 100 searches must answer. */
const BOUND = 100;

/** The search page's call over HTTP, on made messages whose words are as unevenly common as in a language. */
export async function run(): Promise<BenchRow[]> {
  const server = await testServer();
  const app = await startTestApp({ alone: true });
  try {
    const admin = await app.asPerson({ role: 'admin' });
    const random = seeded(7);
    await fillAccounts(admin.system, ACCOUNTS);
    await fillMessages(admin.system, random);
    await sql`analyze`.execute(app.owner);
    await sql`checkpoint`.execute(app.owner);
    const ask = async (q: string) => {
      const response = await admin.fetch(urlOf(searchAll, { query: { q } }));
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    };
    const kinds: Record<string, () => string> = {
      'one rare word': () => wordOf(2_000 + random() * 8_000),
      'one common word': () => wordOf(random() * 50),
      'two to four words': () => questionOf(random),
      'a word half typed': () => wordOf(200 + random() * 5_000).slice(0, 4),
      'four of the most common words': () =>
        [0, 1, 2, 3].map((at) => wordOf(at + random() * 12)).join(' '),
    };
    const rows: BenchRow[] = [];
    for (const [what, query] of Object.entries(kinds)) {
      const times = await timed(RUNS, () => ask(query()));
      rows.push(
        rowOf(
          'search',
          `${MESSAGES} messages, ${what}, p95; peer: the bound`,
          quantile(times, 0.95),
          BOUND,
          'ms',
        ),
      );
    }
    return rows;
  } finally {
    await app.close();
    await server.release();
  }
}

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = 'ba ko ri te mu sa lo ni de fa go hu vi po ze ka lu mo ta ro'.split(' ');

/** The word of a rank: three or four syllables, no two ranks alike. */
function wordOf(rank: number): string {
  let rest = Math.floor(rank);
  let word = '';
  for (let turn = 0; turn < 4; turn += 1) {
    word += SYLLABLES[(rest + turn * 7) % SYLLABLES.length]!;
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return `${word}x`;
}

/** A word as common as its rank says: Zipf's law. */
const zipf = (random: () => number): string => wordOf(WORDS ** random() - 1);

const questionOf = (random: () => number): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => zipf(random)).join(' ');

async function fillMessages(ctx: Ctx, random: () => number): Promise<void> {
  const org = ctx.asker.organisation;
  const accounts = await ctx.run(async (db) =>
    (await db.selectFrom('account').select('id').execute()).map(({ id }) => id),
  );
  for (let done = 0; done < MESSAGES; done += PAGE) {
    const texts = Array.from({ length: PAGE }, () =>
      Array.from({ length: LENGTH }, () => zipf(random)).join(' '),
    );
    await ctx.run((db) =>
      sql`
        with said as (
          select gen_random_uuid() as id, (ordinality - 1) / ${A_CONVERSATION} as place, ordinality, text
          from unnest(${texts}::text[]) with ordinality as t (text, ordinality)
        ), thread as (
          select gen_random_uuid() as id, place, (${accounts}::uuid[])[1 + (${done} + place) % ${ACCOUNTS}] as account_id
          from (select distinct place from said) p
        ), conversations as (
          insert into conversation (org_id, id, account_id, provider, kind, title, first_at, last_at, message_count)
          select ${org}, t.id, t.account_id, 'import', 'email', left(s.text, 40), app_now() - interval '1 year', app_now(), ${A_CONVERSATION}
          from thread t join said s on s.place = t.place and s.ordinality % ${A_CONVERSATION} = 1 returning id
        ), messages as (
          insert into message (org_id, id, conversation_id, account_id, provider, provider_item_id, direction, sent_at, visible_text)
          select ${org}, s.id, t.id, t.account_id, 'import', s.id::text, 'incoming', app_now() - (${done} + s.ordinality) * interval '5 minutes', s.text
          from said s join thread t on t.place = s.place where exists (select from conversations) returning id
        )
        insert into search_entry (org_id, kind, id, account_id, conversation_id, at, title, vector, length)
        select ${org}, 'message', s.id, t.account_id, t.id, app_now() - (${done} + s.ordinality) * interval '5 minutes', '',
          to_tsvector('english', s.text), ${LENGTH}
        from said s join thread t on t.place = s.place where exists (select from messages)`.execute(
        db,
      ),
    );
  }
}
