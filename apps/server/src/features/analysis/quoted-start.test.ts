import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { getEnrichedSummary } from '@rapport/contract/communications/communications.ts';
import type { ConversationId } from '@rapport/contract/ids.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import { readWithoutModel } from './conversations/read-without-model.ts';

const opened = startTestApp({ work: true, read: async (all) => all.map(readWithoutModel) });
afterAll(async () => (await opened).close());

const REPLY = `Please raise the limit under Settings, Exports.

On 3 March 2026 at 9:12, Lou Mills <lou@mill.example> wrote:
> The nightly export stops after
> a hundred rows. How can we get the rest?`;

it('summarises what a conversation began with from the mail that its first message quotes', async () => {
  const app = await opened;
  const person = await app.asPerson({ role: 'admin', name: 'Ada' });
  await setScene(person.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: [
      {
        from: 'ada@us.example',
        name: 'Ada',
        to: 'lou@mill.example',
        subject: 'Export',
        text: REPLY,
        daysAgo: 3,
        thread: 'export',
      },
    ],
  });
  const [row] = await person.system.run(
    async (db) => (await sql<{ id: ConversationId }>`select id from conversation`.execute(db)).rows,
  );
  const summary = await person.call(getEnrichedSummary, { params: { id: row!.id } });
  const [asked, answered] = summary.summarySentences;
  expect(asked?.text).toMatch(
    /^Lou Mills \w+: “The nightly export stops after a hundred rows\. How can we get the rest\?”$/,
  );
  const [quote] = asked!.quotes;
  expect(quote).toMatchObject({
    inHistory: true,
    author: 'Lou Mills',
    text: 'The nightly export stops after a hundred rows. How can we get the rest?',
  });
  const { quoted_text: history } = await person.system.run((db) =>
    db.selectFrom('message').select('quoted_text').executeTakeFirstOrThrow(),
  );
  expect(history.slice(quote!.start, quote!.end)).toBe(
    'The nightly export stops after\n> a hundred rows. How can we get the rest?',
  );
  expect(answered?.quotes[0]).toMatchObject({ inHistory: false, author: 'Ada' });
});
