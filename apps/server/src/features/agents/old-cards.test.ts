import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { oldCardsJob } from './jobs.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({
    routes: [],
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  admin = await app.asPerson({ role: 'admin' });
});
afterAll(() => app.close());

const write = (title: string, day: string, state = 'proposed') =>
  admin.system.run(async (db) => {
    const id = uuidv7();
    await sql`
      insert into action_card (org_id, id, agent, day, subject, score, title, body, action_name, state, method, prompt_version)
      values (${admin.organisation}, ${id}, 'foster-growth', ${day}, ${title}, 1, ${title}, '', '', ${state}, 'rules', 1)`.execute(
      db,
    );
    return id;
  });

it('removes only old cards that nobody acted on, rated or discussed', async () => {
  await write('old', '2026-08-22');
  await write('of the last day that is kept', '2026-08-23');
  await write('approved', '2026-01-01', 'approved');
  await write('done', '2026-01-01', 'done');
  await write('failed', '2026-01-01', 'failed');
  const rated = await write('rated', '2026-01-01');
  const spoken = await write('talked about', '2026-01-01');
  const org_id = admin.organisation;
  await admin.system.run((db) =>
    db
      .insertInto('feedback')
      .values({
        org_id,
        id: uuidv7(),
        member_id: admin.member,
        sentiment: 'positive',
        origin_item_type: 'action-card',
        origin_item_id: rated,
      })
      .execute(),
  );
  await app.owner
    .insertInto('chat_session')
    .values({
      org_id,
      id: uuidv7(),
      member_id: admin.member,
      name: 'About it',
      source: 'agentAction',
      action_id: spoken,
    })
    .execute();

  await oldCardsJob.run(app.services, {}, new AbortController().signal);

  const left = await admin.system.run((db) =>
    db.selectFrom('action_card').select('title').orderBy('title').execute(),
  );
  expect(left.map(({ title }) => title)).toEqual([
    'approved',
    'done',
    'failed',
    'of the last day that is kept',
    'rated',
    'talked about',
  ]);
});
