import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { findTenant } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { UsageError } from '../../platform/program/cli.ts';
import { generateCommand } from './generate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ alone: true, routes: [] });
});
afterAll(() => app.close());

const SIZE = { accounts: '40', messages: '203', days: '60' };

async function generate(values: Record<string, string | boolean>) {
  const emitted: unknown[] = [];
  await generateCommand.run({
    positionals: [],
    values,
    json: true,
    say: () => undefined,
    emit: (value) => emitted.push(value),
    open: async () => app.services,
    openAsOwner: async () => app.owner,
  });
  return emitted[0];
}

/** A digest of everything a run wrote, without the organisation's own names. */
async function digest(slug: string): Promise<Record<string, unknown>> {
  const { id } = (await findTenant(app.services, slug))!;
  const { rows } = await sql<Record<string, unknown>>`
    select (select md5(string_agg(concat_ws('|', name, stage, tier, arr, forecasted_revenue, renewal_date, restricted, health_score), ',' order by provider_id)) from account where org_id = ${id}) as accounts,
      (select md5(string_agg(concat_ws('|', account_id, day, kind, amount), ',' order by account_id, day, kind)) from arr_movement where org_id = ${id}) as movements,
      (select md5(string_agg(concat_ws('|', account_id, day, amount), ',' order by account_id, day)) from revenue_day where org_id = ${id}) as days,
      (select md5(string_agg(concat_ws('|', account_id, name, amount, stage), ',' order by id)) from deal where org_id = ${id}) as deals,
      (select md5(string_agg(concat_ws('|', account_id, subject, visible_text), ',' order by id)) from message where org_id = ${id}) as messages`.execute(
    app.owner,
  );
  return rows[0]!;
}

describe('rapport generate', () => {
  it('writes the same data for the same seed, and other data for another seed', async () => {
    await generate({ ...SIZE, org: 'one', seed: '7' });
    await generate({ ...SIZE, org: 'two', seed: '7' });
    await generate({ ...SIZE, org: 'three', seed: '8' });
    const one = await digest('one');
    expect(await digest('two')).toEqual(one);
    const three = await digest('three');
    for (const [part, value] of Object.entries(one)) expect(three[part]).not.toBe(value);
  });

  it('writes the requested numbers, with rollups that agree with the entries', async () => {
    const { id } = (await findTenant(app.services, 'one'))!;
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from account where org_id = ${id}) as accounts,
        (select count(*) from message where org_id = ${id}) as messages,
        (select sum(amount) from revenue_entry where org_id = ${id}) - (select sum(amount) from revenue_month where org_id = ${id}) as apart,
        (select sum(amount) from revenue_entry where org_id = ${id}) as earned,
        (select count(*) from account_snapshot where org_id = ${id}) as snapshots,
        (select count(*) from account a where org_id = ${id} and coalesce(arr, 0) <> coalesce((select sum(case when kind in ('new', 'expansion') then amount else -amount end)
          from arr_movement m where m.org_id = a.org_id and m.account_id = a.id), 0)) as unexplained`.execute(
      app.owner,
    );
    expect(rows[0]).toMatchObject({ accounts: 40, messages: 203, apart: 0, unexplained: 0 });
    expect(rows[0]!.earned).toBeGreaterThan(0);
    expect(rows[0]!.snapshots).toBeGreaterThan(40 * 12);
  });

  it('adds to its own data, and refuses an organisation with other data unless forced', async () => {
    await generate({ ...SIZE, accounts: '5', messages: '0', org: 'three' });
    const admin = await app.asPerson({ role: 'admin' });
    await setScene(admin.system, {
      accounts: [{ name: 'Real', domain: 'real.example' }],
      said: [],
    });
    const { slug } = (
      await sql<{
        slug: string;
      }>`select slug from organisation where id = ${admin.organisation}`.execute(app.owner)
    ).rows[0]!;
    await expect(generate({ ...SIZE, org: slug })).rejects.toThrow(/were not generated/);
    await generate({ ...SIZE, accounts: '3', messages: '0', org: slug, force: true });
    const count = async (name: string) => {
      const { id } = (await findTenant(app.services, name))!;
      const rows = await systemContext(app.services, id).run((db) =>
        db.selectFrom('account').select('id').execute(),
      );
      return rows.length;
    };
    expect(await count('three')).toBe(45);
    expect(await count(slug)).toBe(4);
  });

  it('names an invalid option', async () => {
    await expect(generate({ ...SIZE, accounts: 'many', org: 'one' })).rejects.toThrow(UsageError);
    await expect(generate({ ...SIZE })).rejects.toThrow(/--org/);
  });
});
