import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBacktest } from '@rapport/contract/health/backtest.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { scoreChurned } from '../analysis/commands/score-churned.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { healthRoutes } from './routes.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const TODAY = '2026-11-20';
const CHURNED = '2026-06-30';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes: healthRoutes, now: () => NOW });
});
afterAll(() => app.close());

interface Made {
  name: string;
  /** The score 90, 60 and 30 days before the account's last day. */
  scores: [number | null, number | null, number | null];
  churned?: true;
}

/** A tenant with churned and retained accounts that had the given scores. */
async function history(made: Made[]): Promise<TestPerson> {
  const admin = await app.asPerson({ role: 'admin' });
  const org_id = admin.organisation;
  await admin.system.run(async (db) => {
    for (const { name, scores, churned } of made) {
      const account_id = uuidv7();
      const stage = churned ? 'Churned' : 'Steady';
      await db.insertInto('account').values({ org_id, id: account_id, name, stage }).execute();
      if (churned) {
        await db
          .insertInto('arr_movement')
          .values({
            org_id,
            id: uuidv7(),
            account_id,
            month: '2026-06-01',
            day: CHURNED,
            kind: 'churn',
            amount: 1_000,
          })
          .execute();
      }
      const days = scores.flatMap((score, place) =>
        score === null
          ? []
          : [
              {
                org_id,
                account_id,
                day: dayBefore(churned ? CHURNED : TODAY, 90 - 30 * place),
                score,
              },
            ],
      );
      if (days.length > 0) await db.insertInto('health_day').values(days).execute();
    }
  });
  return admin;
}

const left = (name: string, ...scores: Made['scores']): Made => ({ name, scores, churned: true });
const stays = (name: string, ...scores: Made['scores']): Made => ({ name, scores });

describe('the backtest', () => {
  it('counts the hits and misses of a constructed history', async () => {
    const admin = await history([
      left('Caught late', 2, 0.5, -3),
      left('Caught early', -2.5, -3, -4.5),
      left('Missed', 3, 2, 1),
      left('Unknown then', null, null, null),
      left('Also caught', -2, -2, -2),
      left('Attention only', 0.5, -1, -1),
      stays('Well', 2, 2, 2),
      stays('False alarm', 1, -2.2, -2.2),
      stays('New', null, null, 1),
    ]);
    const { horizons, ...rest } = await admin.call(getBacktest);
    expect(rest).toMatchObject({ churned: 6, stayed: 3, enough: true });
    const at = (days: number) => horizons.find((horizon) => horizon.days === days)!;
    expect(at(30)).toMatchObject({ churnedWithScore: 5, stayedWithScore: 3 });
    expect(at(30).cuts.find(({ band }) => band === 2)).toMatchObject({
      hits: 3,
      misses: 2,
      falseAlarms: 1,
      correctStays: 2,
      precision: 0.75,
      recall: 0.6,
    });
    expect(at(30).cuts.find(({ band }) => band === 1)).toMatchObject({ hits: 1, falseAlarms: 0 });
    expect(at(90).cuts.find(({ band }) => band === 2)).toMatchObject({ hits: 2, misses: 3 });
    expect(rest.misses.map(({ accountName }) => accountName).toSorted()).toEqual([
      'Attention only',
      'Missed',
    ]);
    expect(rest.misses.find(({ accountName }) => accountName === 'Missed')?.scores).toEqual([
      { days: 30, score: 1 },
      { days: 60, score: 2 },
      { days: 90, score: 3 },
    ]);
  });

  it('reports that four churned accounts are too few', async () => {
    const admin = await history(['a', 'b', 'c', 'd'].map((name) => left(name, 1, 1, 1)));
    expect(await admin.call(getBacktest)).toMatchObject({ churned: 4, enough: false });
  });

  it('uses a month-end score if there is no daily one, and ignores scores that are too old', async () => {
    const admin = await history([left('Monthly', null, null, null)]);
    const [{ id } = { id: '' }] = await admin.system.run((db) =>
      db.selectFrom('account').select('id').execute(),
    );
    await admin.system.run((db) =>
      db
        .insertInto('account_snapshot')
        .values({
          org_id: admin.organisation,
          account_id: id,
          month: '2026-05-01',
          health_score: -3,
        })
        .execute(),
    );
    const { horizons } = await admin.call(getBacktest);
    expect(horizons.map(({ churnedWithScore }) => churnedWithScore)).toEqual([1, 0, 0]);
    await admin.system.run((db) =>
      db.updateTable('account_snapshot').set({ month: '2026-04-01' }).execute(),
    );
    const later = await admin.call(getBacktest);
    expect(later.horizons.map(({ churnedWithScore }) => churnedWithScore)).toEqual([0, 1, 0]);
  });

  it('computes past scores only from messages sent by then', async () => {
    const admin = await app.asPerson({ role: 'admin' });
    const ids = await setScene(admin.system, {
      accounts: [{ name: 'Gone', domain: 'gone.example' }],
      said: [
        {
          from: 'kim@gone.example',
          subject: 'The end',
          text: 'We have decided not to renew. Your support was terrible.',
          daysAgo: 200,
        },
        {
          from: 'kim@gone.example',
          subject: 'Thanks',
          text: 'Great, thank you! Wonderful help, we love it.',
          daysAgo: 240,
        },
        ...[252, 258, 264].map((daysAgo) => ({
          from: 'kim@gone.example',
          subject: 'Figures of the month',
          text: 'Please find the figures of the month attached.',
          daysAgo,
        })),
      ],
    });
    const id = ids.get('Gone') ?? '';
    await admin.system.run((db) =>
      db.updateTable('account').set({ stage: 'Churned' }).where('id', '=', id).execute(),
    );
    await admin.system.run((db) =>
      db
        .updateTable('account_stage_change')
        .set({ at: new Date(Date.parse(TODAY) - 160 * 86_400_000) })
        .execute(),
    );
    expect(await scoreChurned(admin.system)).toBe(3);
    expect(await scoreChurned(admin.system)).toBe(0);
    const { horizons } = await admin.call(getBacktest);
    expect(horizons.map(({ churnedWithScore }) => churnedWithScore)).toEqual([1, 1, 1]);
    const rows = await admin.system.run((db) =>
      db.selectFrom('health_day').select(['day', 'score']).where('account_id', '=', id).execute(),
    );
    const scoreAt = (days: number) =>
      rows.find(({ day }) => day === dayBefore(TODAY, 160 + days))?.score ?? 0;
    expect(scoreAt(60)).toBeGreaterThan(scoreAt(30));
  });
});
