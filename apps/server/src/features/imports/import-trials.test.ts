import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { createOrganisation } from '../auth/commands/create-organisation.ts';
import { tenantDigest } from '../../testing/tenant-digest.ts';
import { importFile, importText, undoImport } from './testing/run-import.ts';

let app: TestApp;
let tenants = 0;

beforeAll(async () => {
  app = await startTestApp({ routes: [] });
});
afterAll(() => app.close());

async function freshTenant(): Promise<Ctx> {
  tenants += 1;
  const slug = `trials-${tenants}`;
  const organisation = await createOrganisation(app.services, { slug, name: slug, domains: [] });
  return systemContext(app.services, organisation);
}

const fixture = (name: string) => path.join(import.meta.dirname, 'testing', name);

const figure = async (ctx: Ctx, query: string) =>
  (await ctx.run((db) => sql<{ figure: number }>`${sql.raw(query)}`.execute(db))).rows[0]?.figure;

describe('the files of ravenstack', () => {
  it('give accounts their ARR and movements from subscriptions, and their use by subscription', async () => {
    const ctx = await freshTenant();
    const early = await importFile(ctx, fixture('ravenstack/feature_usage.csv'));
    expect(early).toMatchObject({ kind: 'usage', stored: 0, errors: 120 });
    expect(early.rejects[0]?.reason).toMatch(
      /^there is no subscription "S-.*": import subscriptions first$/,
    );

    expect(await importFile(ctx, fixture('ravenstack/accounts.csv'))).toMatchObject({
      kind: 'accounts',
      stored: 8,
      errors: 0,
    });
    const subscriptions = await importFile(ctx, fixture('ravenstack/subscriptions.csv'));
    expect(subscriptions).toMatchObject({ kind: 'subscriptions', stored: 79, errors: 0 });
    const active = `select sum(arr) as figure from subscription where not trial and start_day <= app_today()
      and (end_day is null or end_day >= app_today())`;
    expect(await figure(ctx, `select sum(arr) as figure from account`)).toBe(
      await figure(ctx, active),
    );
    expect(
      await figure(
        ctx,
        `select sum(case when kind in ('new', 'expansion') then amount else -amount end) as figure from arr_movement`,
      ),
    ).toBe(
      await figure(
        ctx,
        `${active} and account_id not in (select id from account where stage = 'Churned')`,
      ),
    );

    const usage = await importFile(ctx, fixture('ravenstack/feature_usage.csv'));
    expect(usage).toMatchObject({ stored: 120, errors: 0 });
    const counted = await figure(ctx, `select sum(count) as figure from usage_day`);
    expect(await importFile(ctx, fixture('ravenstack/feature_usage.csv'))).toMatchObject({
      stored: 0,
      updated: 0,
      skipped: 120,
    });
    expect(await figure(ctx, `select sum(count) as figure from usage_day`)).toBe(counted);

    await undoImport(ctx, usage.batch);
    expect((await undoImport(ctx, subscriptions.batch)).kept).toEqual([]);
    expect(
      await figure(ctx, `select count(*)::int as figure from account where arr is not null`),
    ).toBe(0);
  });
});

describe('the files of EnterpriseBench', () => {
  it('give daily revenue once there is a rate for its currency', async () => {
    const ctx = await freshTenant();
    const before = await ctx.run(tenantDigest);
    const customers = await importFile(ctx, fixture('enterprisebench/customers.json'));
    expect(customers).toMatchObject({ kind: 'accounts', stored: 6, errors: 0 });
    const sales = await importFile(ctx, fixture('enterprisebench/sales.json'));
    expect(sales).toMatchObject({ kind: 'revenue', stored: 60, errors: 0 });
    const daily = `select coalesce(sum(amount), 0) as figure from revenue_day`;
    expect(
      await figure(ctx, `select count(*)::int as figure from revenue_entry where currency = 'INR'`),
    ).toBe(60);
    expect(await figure(ctx, daily)).toBe(0);
    const rates = await importText(ctx, 'rates.csv', 'currency,day,rate\nINR,2012-01-01,0.5\n');
    expect(await figure(ctx, daily)).toBeCloseTo(
      0.5 * Number(await figure(ctx, `select sum(amount) as figure from revenue_entry`)),
      0,
    );
    for (const { batch } of [rates, sales, customers]) await undoImport(ctx, batch);
    expect(await ctx.run(tenantDigest)).toBe(before);
  });
});

const DATA =
  process.env.RAPPORT_EVAL_DATA ?? path.join(import.meta.dirname, '../../../../../../shared/data');

describe.skipIf(!existsSync(path.join(DATA, 'northwind')))(
  'files that are not ours to copy',
  () => {
    const from = (name: string) => path.join(DATA, name);

    it('northwind: good order lines become revenue, the unquoted commas are listed', async () => {
      const ctx = await freshTenant();
      const customers = await importFile(ctx, from('northwind/customers.csv'));
      expect(customers).toMatchObject({ kind: 'accounts', seen: 91, stored: 67, errors: 24 });
      expect(customers.rejects[0]).toMatchObject({ place: 8 });
      const joins = [{ file: from('northwind/orders.csv'), name: 'orders.csv', column: 'orderID' }];
      const lines = await importFile(ctx, from('northwind/order-details.csv'), { joins });
      expect(lines).toMatchObject({ kind: 'revenue', stored: 1716, errors: 176 + 439 });
      // Order 10248: 14.00 x 12 + 9.80 x 10 + 34.80 x 5.
      expect(
        await figure(
          ctx,
          `select sum(d.amount) as figure from revenue_day d join account a on a.id = d.account_id
        where a.provider_id = 'VINET' and d.day = '1996-07-04'`,
        ),
      ).toBe(440);
    });

    it(
      'maven: the pipeline becomes opportunities; rows without an account are set aside',
      { timeout: 90_000 },
      async () => {
        const ctx = await freshTenant();
        await importFile(ctx, from('maven_crm/accounts.csv'));
        expect(await figure(ctx, `select count(parent_id)::int as figure from account`)).toBe(15);
        expect(await importFile(ctx, from('maven_crm/sales_pipeline.csv'))).toMatchObject({
          kind: 'opportunities',
          stored: 7375,
          errors: 1425,
        });
        expect(await figure(ctx, `select sum(amount) as figure from deal where is_won`)).toBe(
          10_005_534,
        );
      },
    );

    it('hubspot: companies, contacts and deals find one another by id', async () => {
      const ctx = await freshTenant();
      const found = [];
      for (const name of ['companies', 'contacts', 'deals'])
        found.push(await importFile(ctx, from(`hubspot_saas_csv/${name}.csv`)));
      expect(found).toMatchObject([
        { kind: 'accounts', stored: 50, errors: 0 },
        { kind: 'contacts', stored: 200, errors: 0 },
        { kind: 'opportunities', stored: 150, errors: 0 },
      ]);
      expect(await figure(ctx, `select count(*)::int as figure from deal where is_won`)).toBe(23);
      expect(
        await figure(ctx, `select count(*)::int as figure from contact where account_id is null`),
      ).toBe(0);
    });
  },
);
