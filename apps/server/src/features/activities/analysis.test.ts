import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getAccount } from '@rapport/contract/accounts/accounts.ts';
import { createActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

const LEAVING =
  'We will not renew our contract. Could you please send us the final invoice by Friday?';

let app: TestApp;
let ada: TestPerson;
let mill: AccountId;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.asPerson({ role: 'admin', name: 'Ada' });
  const accounts = await setScene(ada.system, {
    accounts: [{ name: 'Mill', domain: 'mill.example' }],
    said: [{ from: 'kim@mill.example', subject: 'Hello', text: 'Thank you.', thread: 'a' }],
  });
  mill = accounts.get('Mill') as AccountId;
});
afterAll(() => app.close());

/** Everything the product derives from words: claims, scores, search entries, conversations, people. */
const derived = () =>
  ada.system.run(async (db) => {
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*)::int from risk) as risks, (select count(*)::int from opportunity) as opportunities,
        (select count(*)::int from action_item) as items, (select count(*)::int from evidence) as evidence,
        (select count(*)::int from search_entry where kind = 'message') as entries,
        (select json_agg(json_build_object('n', message_count, 'sentiment', sentiment, 'state', state, 'at', last_at)) from conversation) as conversations,
        (select json_agg(json_build_object('score', health_score, 'signal', last_signal_at, 'dirty', dirty_since)) from account) as accounts,
        (select count(*)::int from contact) as contacts`.execute(db);
    return rows[0];
  });

it('is not moved by posts of the team, which no analysis reads', async () => {
  await analyseAll(ada.system);
  const before = await derived();
  const body = { accountId: mill, text: LEAVING };
  const { activity } = await ada.call(createActivity, { body });
  await ada.call(createActivity, { body: { ...body, parentActivityId: activity.id } });
  const [mail] = await ada.system.run((db) => db.selectFrom('message').select('id').execute());
  await ada.call(createActivity, {
    body: { ...body, parentActivityId: mail!.id as typeof activity.id },
  });
  await ada.system.run((db) =>
    db.updateTable('conversation').set({ dirty_since: ada.system.now }).execute(),
  );
  await analyseAll(ada.system);
  expect(await derived()).toEqual(before);
  expect((await ada.call(getAccount, { params: { id: mill } })).unreadCount).toBe(1);

  // The same words from the customer are read.
  await addMessages(
    ada.system,
    [{ from: 'kim@mill.example', subject: 'Re: Hello', text: LEAVING, thread: 'a', daysAgo: 0 }],
    10,
  );
  expect(await derived()).not.toMatchObject({ evidence: before?.evidence });
});
