import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getSentimentHistory,
  getVelocityHistory,
  getWorkersHistory,
} from '@rapport/contract/metric-history.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { metricHistoryRoutes } from './routes.ts';

/** A Thursday. */
const NOW = new Date('2026-11-19T12:00:00Z');

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let accountId: AccountId;
let restricted: AccountId;

const ask = { subject: 'Rollout', thread: 'rollout', text: 'When does the rollout begin?' };

beforeAll(async () => {
  app = await startTestApp({ routes: metricHistoryRoutes, now: () => NOW });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  const ids = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [
      { from: 'lou@mill.example', daysAgo: 10, ...ask },
      { from: 'lou@mill.example', daysAgo: 9.5, ...ask },
      { from: 'help@us.example', to: 'lou@mill.example', daysAgo: 9, ...ask },
      { from: 'lou@mill.example', daysAgo: 2, ...ask },
      {
        from: 'kim@mill.example',
        daysAgo: 3,
        subject: 'Between us',
        text: 'This is terrible, awful and a complete disaster. We are very angry.',
        privateTo: [admin.principal.email],
      },
    ],
  });
  accountId = ids.get('Mill') as AccountId;
  restricted = ids.get('Vault') as AccountId;
});
afterAll(() => app.close());

/** The test's clock does not change the database's, so the window is explicit. */
const window = { from: '2026-11-01', to: '2026-11-19' };

describe('velocity over time', () => {
  it('is the hours from the first unanswered message to the answer, by the week of the answer', async () => {
    const { points } = await colleague.call(getVelocityHistory, {
      query: { accountId, ...window },
    });
    expect(points).toEqual([
      { date: '2026-10-26', averageResponseTime: null, theirAverageResponseTime: null },
      { date: '2026-11-02', averageResponseTime: null, theirAverageResponseTime: null },
      { date: '2026-11-09', averageResponseTime: 24, theirAverageResponseTime: null },
      { date: '2026-11-16', averageResponseTime: null, theirAverageResponseTime: 168 },
    ]);
  });
});

describe('sentiment over time', () => {
  const scores = async (person: TestPerson) =>
    (await person.call(getSentimentHistory, { query: { accountId, ...window } })).points.map(
      ({ date, sentimentScore }) => [date, sentimentScore],
    );

  it('is the sentiment of customers’ messages by week, and null for weeks without any', async () => {
    const points = await scores(admin);
    expect(points.slice(0, 2)).toEqual([
      ['2026-10-26', null],
      ['2026-11-02', null],
    ]);
    expect(points[3]?.[1]).toBeLessThan(0);
  });

  it('does not count a private thread for members who may not read it', async () => {
    const points = await scores(colleague);
    expect(points[3]?.[1]).toBeGreaterThanOrEqual(0);
  });
});

describe('the window of a history', () => {
  it('covers three months by weeks by default', async () => {
    const { points } = await admin.call(getVelocityHistory, { query: { accountId } });
    expect(points.length).toBeGreaterThanOrEqual(13);
    expect(points.length).toBeLessThanOrEqual(15);
  });

  it('can have quarters as intervals', async () => {
    const { points } = await admin.call(getVelocityHistory, {
      query: { accountId, from: '2026-01-15', to: '2026-11-19', interval: 'quarter' },
    });
    expect(points.map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
  });

  it('is limited to a thousand points', async () => {
    const { points } = await admin.call(getVelocityHistory, {
      query: { accountId, from: '0001-01-01', to: '2026-11-19', interval: 'day' },
    });
    expect(points).toHaveLength(1_000);
    expect(points.at(-1)?.date).toBe('2026-11-19');
  });
});

it('reveals nothing about a restricted account to an ordinary member', async () => {
  for (const endpoint of [getSentimentHistory, getVelocityHistory]) {
    await expect(
      colleague.call(endpoint, { query: { accountId: restricted } }),
    ).rejects.toMatchObject({ body: { code: 'restricted_access' } });
  }
});

describe('workers', () => {
  const show = (on: boolean) =>
    admin.system.run((db) =>
      db
        .updateTable('organisation')
        .set({ variation: JSON.stringify(Variation.parse({ flags: { projects: on } })) })
        .execute(),
    );
  const addProject = async (account: AccountId, active: number, expected: number) => {
    const id = uuidv7();
    await admin.system.run((db) =>
      db
        .insertInto('project')
        .values({
          org_id: admin.organisation,
          id,
          account_id: account,
          provider: 'salesforce',
          provider_id: id,
          name: 'Rollout',
          active_workers: active,
          expected_active_workers: expected,
        })
        .execute(),
    );
    return id;
  };
  const count = async (project_id: string, day: string, active: number, expected: number) =>
    admin.system.run((db) =>
      db
        .insertInto('worker_count')
        .values({ org_id: admin.organisation, project_id, day, active, expected })
        .execute(),
    );
  const read = async (person: TestPerson, query = {}) =>
    (await person.call(getWorkersHistory, { query: { accountId, ...window, ...query } })).points;

  beforeAll(() => show(true));

  it('are the last counts known at the end of each week, of all projects', async () => {
    const [one, other] = [await addProject(accountId, 50, 60), await addProject(accountId, 7, 9)];
    await count(one, '2026-11-03', 10, 40);
    await count(one, '2026-11-04', 20, 50);
    await count(other, '2026-11-12', 1, 5);
    expect(await read(admin)).toEqual([
      { date: '2026-10-26', activeWorkers: null, expectedActiveWorkers: null },
      { date: '2026-11-02', activeWorkers: 20, expectedActiveWorkers: 50 },
      { date: '2026-11-09', activeWorkers: 21, expectedActiveWorkers: 55 },
      { date: '2026-11-16', activeWorkers: 57, expectedActiveWorkers: 69 },
    ]);
    await admin.system.run((db) =>
      db.updateTable('project').set({ active_workers: 55 }).where('id', '=', one).execute(),
    );
    expect((await read(admin)).at(-1)).toMatchObject({ activeWorkers: 62 });
  });

  it('are shown to nobody who does not see the account, and need the feature', async () => {
    await addProject(restricted, 1, 1);
    const query = { accountId: restricted };
    await expect(read(colleague, query)).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
    expect((await read(admin, query)).at(-1)?.activeWorkers).toBe(1);
    await show(false);
    expect(await read(admin)).toEqual([]);
    await show(true);
  });
});
