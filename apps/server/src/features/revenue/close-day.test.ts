import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { closeDay } from './commands/close-day.ts';
import { closeDayJob, closeDaysJob } from './jobs.ts';
import { writeFacts } from './testing/facts.ts';

let app: TestApp;
let person: TestPerson;
let now = new Date('2026-11-30T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ alone: true, routes: [], now: () => now });
  person = await app.asPerson({ role: 'admin' });
  await person.system.run(async (db) => {
    const created_at = '2026-01-01T00:00:00Z';
    const subscriptions = [{ arr: 100, start_day: '2026-01-01', end_day: '2026-12-01' }];
    await writeFacts(db, person.organisation, 'Ends', { created_at, subscriptions });
    await writeFacts(db, person.organisation, 'Stays', {
      created_at,
      arr: 40,
      start_date: '2026-01-01',
    });
    await writeFacts(db, person.organisation, 'Late', { arr: 7, start_date: '2026-01-01' });
    await sql`update account set created_at = '2026-12-15' where name = 'Late'`.execute(db);
  });
});
afterAll(() => app.close());

const closeOn = async (day: string) => {
  now = new Date(`${day}T12:00:00Z`);
  await closeDay(person.system);
};
const rows = (statement: string) =>
  person.system.run(
    async (db) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows,
  );
const november = () =>
  rows(`select a.name, s.arr, s.live from account_snapshot s join account a on a.id = s.account_id
    where s.month = '2026-11-01' order by a.name`);

it('records a month once it has ended, and never again', async () => {
  await closeOn('2026-11-30');
  expect(await november()).toEqual([]);
  await closeOn('2026-12-01');
  expect(await november()).toContainEqual({ name: 'Stays', arr: 40, live: true });
  await rows(`update account set arr = 90 where name = 'Stays'`);
  await closeOn('2026-12-02');
  expect(await november()).toContainEqual({ name: 'Stays', arr: 40, live: true });
});

it('marks no snapshot as live for a month before the account existed', async () => {
  await closeOn('2026-12-20');
  expect(await november()).toContainEqual({ name: 'Late', arr: 7, live: false });
});

it('ends a subscription on the day after its last', async () => {
  const arr = async () => (await rows(`select arr from account where name = 'Ends'`))[0];
  await closeOn('2026-12-01');
  expect(await arr()).toEqual({ arr: 100 });
  await closeOn('2026-12-02');
  expect(await arr()).toEqual({ arr: 0 });
  expect(await rows(`select day from arr_movement where kind = 'churn'`)).toEqual([
    { day: '2026-12-02' },
  ]);
});

it('is queued for every tenant each night', async () => {
  expect(closeDaysJob.schedule).toBe('20 1 * * *');
  await closeDaysJob.run(app.services, {}, new AbortController().signal);
  const waiting = await sql<{ data: { organisation: string } }>`
    select data from pgboss.job where name = ${closeDayJob.name}`.execute(app.owner);
  expect(waiting.rows.map(({ data }) => data.organisation)).toEqual([person.organisation]);
});
