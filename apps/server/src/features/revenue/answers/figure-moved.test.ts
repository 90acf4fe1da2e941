import { afterAll, expect, it } from 'vitest';
import { askOnce } from '@rapport/contract/chat/chat.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';

const opened = startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') });
afterAll(async () => (await opened).close());

/** More accounts than an answer reads rows. */
const MANY = 60;

it('counts the accounts that contracted among many that did not', async () => {
  const app = await opened;
  const dana = await app.asPerson({ role: 'admin', name: 'Dana' });
  const accounts = await setScene(dana.system, {
    accounts: Array.from({ length: MANY }, (_, place) => ({
      name: `Account ${place}`,
      domain: `a${place}.example`,
      arr: 10_000 + place * 100,
    })),
    said: [],
  });
  await dana.system.run(async (db) => {
    await db.updateTable('account').set({ start_date: '2024-01-01' }).execute();
    await db
      .insertInto('arr_movement')
      .values(
        ['Account 3', 'Account 40', 'Account 59'].map((name) => ({
          org_id: dana.organisation,
          account_id: accounts.get(name)!,
          day: '2026-06-01',
          kind: 'contraction' as const,
          amount: 1_000,
          id: uuidv7(),
          month: '2026-06-01',
        })),
      )
      .execute();
  });
  const query = 'Which accounts contracted or churned in the last 12 months, and by how much?';
  const { answer } = await dana.call(askOnce, { body: { query } });
  expect(answer).toMatch(
    /\[3 accounts]\S* contracted or churned in the last 12 months: contraction \$3,000, churn \$0\./,
  );
  expect(answer).not.toContain('"kind":"line"');
});
