import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recomputeHealth } from '@rapport/contract/health/health.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { getHealthWeights, setHealthWeights, whatIf } from '@rapport/contract/health/weights.ts';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { analyseAccounts } from '../analysis/commands/analyse-accounts.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { healthRoutes } from './routes.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
let app: TestApp;
let admin: TestPerson;
let ids: Map<string, string>;
beforeAll(async () => {
  app = await startTestApp({ routes: healthRoutes, now: () => NOW });
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  const said = (domain: string, text: string, daysAgo: number) => ({
    from: `kim@${domain}`,
    subject: `Note ${daysAgo}`,
    text,
    daysAgo,
  });
  ids = await setScene(admin.system, {
    accounts: [
      { name: 'Glad', domain: 'glad.example', arr: 50_000, renewalInDays: 200 },
      { name: 'Sad', domain: 'sad.example', arr: 90_000, renewalInDays: -5 },
      { name: 'Mixed', domain: 'mixed.example', arr: 20_000 },
    ],
    said: [
      said('glad.example', 'We love the product and want to add forty more seats. Thank you!', 3),
      said('glad.example', 'Great work, the team is delighted with the new export.', 20),
      said('sad.example', 'We have decided not to renew. This is unacceptable and terrible.', 2),
      said('sad.example', 'We are very unhappy with your support. Nothing works.', 10),
      said('mixed.example', 'Great support, but your price is too high for us.', 4),
      ...['glad', 'sad', 'mixed'].flatMap((name) =>
        [30, 45, 60].map((days) =>
          said(`${name}.example`, 'Please find the figures of the month attached.', days),
        ),
      ),
    ],
  });
});
afterAll(() => app.close());

const scores = async () => {
  const rows = await admin.system.run((db) =>
    db.selectFrom('health_score').select(['account_id', 'score', 'confidence']).execute(),
  );
  return new Map(rows.map((row) => [row.account_id, row.score]));
};
const ask = (weights: HealthWeights) => admin.call(whatIf, { body: { weights } });
const current = async () => (await admin.call(getHealthWeights)).weights;

describe('a what-if on the weights', () => {
  it('changes nothing with the current weights', async () => {
    const answer = await ask(await current());
    expect(answer).toMatchObject({ accounts: 3, changedScores: 0, changedBands: 0, changes: [] });
  });

  it('stores nothing', async () => {
    const before = await scores();
    const { weights } = await admin.call(getHealthWeights);
    await ask({ ...weights, risks: 5, sentiment: 0 });
    expect(await scores()).toEqual(before);
    expect((await admin.call(getHealthWeights)).weights).toEqual(weights);
  });

  it.each<[string, Partial<HealthWeights>]>([
    ['risks weigh all', { risks: 5, sentiment: 2 }],
    ['a factor is left out', { sentiment: 0 }],
    ['one that was left out comes back', { sentiment: 3.3, commercial: 2.7, coverage: 0.1 }],
  ])('says what a new computation then gives, when %s', async (_, change) => {
    const weights = { ...(await current()), ...change };
    const before = await scores();
    const foreseen = await ask(weights);
    await admin.call(setHealthWeights, { body: { weights } });
    await analyseAccounts(admin.system);
    const after = await scores();
    expect(after).not.toEqual(before);
    expect(foreseen.changedScores).toBe(
      [...after].filter(([id, score]) => before.get(id) !== score).length,
    );
    for (const { accountId, before: was, after: is } of foreseen.changes) {
      expect(was).toBe(before.get(accountId));
      expect(is).toBe(after.get(accountId));
    }
    const again = await ask(weights);
    expect(again.changedScores).toBe(0);
    expect(again.bands.map((band) => band.before)).toEqual(
      foreseen.bands.map((band) => band.after),
    );
  });

  it('is audited: who changed what, from which value', async () => {
    const { updatedBy, defaults } = await admin.call(getHealthWeights);
    expect(updatedBy).toBe('Ada');
    const events = await admin.system.run((db) =>
      db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'health.weights-changed')
        .orderBy('id')
        .execute(),
    );
    expect(events[0]?.detail).toMatchObject({ before: defaults, after: { risks: 5 } });
  });

  it('is for administrators, and refuses weights that are all zero', async () => {
    const person = await app.asPerson({ organisation: admin.organisation });
    const weights = await current();
    await expect(person.call(whatIf, { body: { weights } })).rejects.toMatchObject({ status: 403 });
    const none = Object.fromEntries(Object.keys(weights).map((key) => [key, 0])) as HealthWeights;
    await expect(ask(none)).rejects.toMatchObject({ status: 400 });
    await expect(ask({ ...weights, risks: 5.1 })).rejects.toMatchObject({ status: 400 });
  });
});

it('recomputes the accounts visible to the caller on request', async () => {
  const id = ids.get('Sad') as AccountId;
  const stranger = await app.asPerson({ role: 'admin' });
  const body = { accountIds: [id] };
  expect(await stranger.call(recomputeHealth, { body })).toEqual({ queued: 0 });
  expect(await admin.call(recomputeHealth, { body })).toEqual({ queued: 1 });
  expect(await analyseAccounts(admin.system)).toBe(1);
});
