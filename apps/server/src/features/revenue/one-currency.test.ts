import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MetricName } from '@rapport/contract/revenue/metrics.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { readMetricTable, scopeOf } from './queries.ts';
import { arrFamily } from './registry/arr.ts';
import type { Scope } from './registry/scope.ts';
import { buildPortfolio, TODAY } from './testing/portfolio.ts';

const FIGURES = new Set<MetricName>(['revenue', 'revenue-at-risk', 'nrr', 'grr', 'churn']);
const DAYS = [TODAY, '2027-12-31', '2026-06-30'];

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ routes: [], now: () => new Date(`${TODAY}T12:00:00Z`) });
  admin = await app.asPerson({ role: 'admin' });
  await buildPortfolio(admin.system);
});
afterAll(() => app.close());

const scopeNow = () => admin.system.run((db) => scopeOf(db)) as Promise<Scope>;
const measured = (scope: Scope) =>
  admin.system.run((db) => arrFamily.measure(db, scope, DAYS, FIGURES));

it('converts where an account has money in another currency', async () => {
  expect(await scopeNow()).toMatchObject({ currency: 'USD', oneCurrency: false });
});

it('gives the same values with and without conversion if all money is in one currency', async () => {
  await admin.system.run(async (db) => {
    await sql`update account set currency = 'USD'`.execute(db);
    await sql`update arr_movement set currency = 'USD'`.execute(db);
  });
  const scope = await scopeNow();
  expect(scope.oneCurrency).toBe(true);
  const converting = { ...scope, oneCurrency: false };
  const figures = await measured(scope);
  expect(figures[0]).toMatchObject({ left_out: 0 });
  expect(figures[0]!.arr).toBeGreaterThan(0);
  expect(figures).toEqual(await measured(converting));
  for (const name of FIGURES) {
    const rows = (by: Scope) =>
      admin.system.run((db) => readMetricTable(db, by, name, { take: 100, skip: 0 }));
    expect(await rows(scope)).toEqual(await rows(converting));
  }
});

it('leaves out money in another currency that arrives meanwhile', async () => {
  const scope = await scopeNow();
  const [before] = await measured(scope);
  await admin.system.run((db) =>
    sql`update account set currency = 'JPY' where id = (select id from account where stage = 'Steady' and arr > 0 order by id limit 1)`.execute(
      db,
    ),
  );
  const [after] = await measured(scope);
  expect(after!.left_out).toBe(1);
  expect(after!.arr).toBeLessThan(before!.arr);
});
