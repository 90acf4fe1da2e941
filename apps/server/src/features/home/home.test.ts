import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { getHome } from '@rapport/contract/home.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { addMessages, setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';

let app: TestApp;
let admin: TestPerson;
let bay: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin' });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Stone Mill', domain: 'mill.example', renewalInDays: 12 },
      { name: 'Ship Yard', domain: 'yard.example', renewalInDays: 20 },
      { name: 'Quiet Bay', domain: 'bay.example' },
    ],
    said: [
      {
        from: 'ann@mill.example',
        subject: 'Leaving',
        text: 'We are cancelling our contract and moving to a competitor.',
      },
      {
        from: 'bo@yard.example',
        subject: 'Renewal',
        text: 'We will not renew and switch to a competitor next month.',
      },
    ],
  });
  bay = ids.get('Quiet Bay')!;
  await admin.system.run((db) =>
    sql`insert into account_tag (org_id, account_id, kind, value) values
      (app_org(), ${ids.get('Stone Mill')}, 'region', 'Nordics'), (app_org(), ${bay}, 'region', 'Iberia')`.execute(
      db,
    ),
  );
});
afterAll(() => app.close());

const homeOf = (region: string) =>
  admin.call(getHome, { query: { accountTagFilters: [`region:${region}`] } });

it('limits “needs you” and “what changed” to the given tags', async () => {
  const all = await admin.call(getHome);
  expect(new Set(all.needs.map(({ account }) => account.name))).toEqual(
    new Set(['Stone Mill', 'Ship Yard']),
  );
  const nordics = await homeOf('Nordics');
  expect(new Set(nordics.needs.map(({ account }) => account.name))).toEqual(
    new Set(['Stone Mill']),
  );
  expect(nordics.total).toBeLessThan(all.total);
  expect(all.changes).toMatchObject({ renewalsWithin30Days: 2, newMessages: 2 });
  expect(nordics.changes).toMatchObject({ renewalsWithin30Days: 1, newMessages: 1 });
  expect(nordics.changes.newRisks).toBeLessThan(all.changes.newRisks);
});

it('counts an account whose score left its band, also at the exact bounds', async () => {
  const moved = async (before: number, after: number) => {
    const id = uuidv7();
    await admin.system.run((db) =>
      sql`insert into health_event (org_id, id, account_id, at, factor, before, after, score_before, score_after, title)
        values (app_org(), ${id}, ${bay}, ${app.services.now()}, 'sentiment', 0, 0, ${before}, ${after}, 'Moved')`.execute(
        db,
      ),
    );
    const { changes } = await homeOf('Iberia');
    await admin.system.run((db) => sql`delete from health_event where id = ${id}`.execute(db));
    return changes.bandChanges;
  };
  expect(await moved(-1.99, -2)).toBe(1);
  expect(await moved(0, 0.01)).toBe(1);
  expect(await moved(3, 3.01)).toBe(1);
  expect(await moved(0.01, 3)).toBe(0);
  expect(await moved(-3.99, -2)).toBe(0);
});

it('shows mine first to who has a book, also what they owe elsewhere, and all by choice', async () => {
  expect((await admin.call(getHome)).scope).toBe('all');
  const own = async (owner: string | null) =>
    admin.system.run((db) =>
      sql`update account set owner_id = ${owner} where name = 'Ship Yard'`.execute(db),
    );
  await own(admin.member);
  const mine = await admin.call(getHome);
  expect(mine.scope).toBe('mine');
  expect(new Set(mine.needs.map(({ account }) => account.name))).toEqual(new Set(['Ship Yard']));
  expect(mine.changes.renewalsWithin30Days).toBe(1);
  const all = await admin.call(getHome, { query: { scope: 'all' } });
  expect(all.total).toBeGreaterThan(mine.total);
  await own(null);
});

it('takes mail of years ago for no work of today', async () => {
  const age = (days: number) =>
    admin.system.run((db) =>
      sql`update risk set last_reply_at = last_reply_at + make_interval(days => ${days})`.execute(
        db,
      ),
    );
  const risks = async () => (await admin.call(getHome)).needs.filter(({ kind }) => kind === 'risk');
  expect(await risks()).not.toEqual([]);
  await age(-4_000);
  expect(await risks()).toEqual([]);
  await age(4_000);
});

it('counts the days to a due date by the calendar of the organisation, and is overdue from its moment on', async () => {
  const text = 'Could you please send me the new price list?';
  await addMessages(admin.system, [{ from: 'bo@yard.example', subject: 'Prices', text }], 50);
  const reasonOf = async (due: string) => {
    await admin.system.run((db) => sql`update action_item set due_at = ${due}`.execute(db));
    const { needs } = await admin.call(getHome);
    return needs.find(({ kind }) => kind === 'action')?.reason;
  };
  const today = Date.parse(app.services.now().toISOString().slice(0, 10));
  const at = (days: number, time: string) =>
    `${new Date(today + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
  expect(await reasonOf(at(-1, '23:59:59'))).toBe('Overdue by 1 day');
  expect(await reasonOf(at(-3, '00:00:00'))).toBe('Overdue by 3 days');
  expect(await reasonOf(at(0, '00:00:00'))).toBe('Overdue since today');
  expect(await reasonOf(at(0, '23:59:59.999'))).toBe('Due today');
  expect(await reasonOf(at(1, '23:59:59'))).toBe('Due tomorrow');
  expect(await reasonOf(at(13, '23:59:59'))).toBe('Due in 13 days');
  const zoned = async (zone: string) => {
    await admin.system.run((db) => sql`update organisation set zone = ${zone}`.execute(db));
    return reasonOf(at(5, '12:00:00'));
  };
  const [east, west] = [await zoned('Pacific/Kiritimati'), await zoned('Etc/GMT+12')];
  await admin.system.run((db) => sql`update organisation set zone = 'UTC'`.execute(db));
  const daysIn = (offset: number) =>
    Math.floor((today + 5.5 * 86_400_000 + offset * 3_600_000) / 86_400_000) -
    Math.floor((app.services.now().getTime() + offset * 3_600_000) / 86_400_000);
  expect(east).toBe(`Due in ${daysIn(14)} days`);
  expect(west).toBe(`Due in ${daysIn(-12)} days`);
});
