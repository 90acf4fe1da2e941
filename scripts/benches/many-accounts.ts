import { sql } from 'kysely';
import type { Ctx } from '../../apps/server/src/platform/context.ts';
import type { OwnerDb } from '@rapport/database/client.ts';

/** Fills an organisation with accounts of one domain each, spread over revenue, renewal and health. */
export const fillAccounts = (ctx: Ctx, count: number): Promise<void> =>
  ctx.run(async (db) => {
    await sql`
      insert into account (org_id, id, name, stage, tier, arr, renewal_date, health_score, last_signal_at)
      select ${ctx.asker.organisation}, gen_random_uuid(), md5(n::text) || ' ' || n, 'Steady', 'Growth', (n * 7919 % 1000000),
        current_date + (n % 700), (n % 100) / 10.0 - 5, now() - n * interval '1 minute' from generate_series(1, ${count}::int) n`.execute(
      db,
    );
    await sql`
      insert into account_domain (org_id, domain, account_id)
      select org_id, substr(name, 1, 32) || '.example', id from account where org_id = ${ctx.asker.organisation}`.execute(
      db,
    );
  });

/** Gives every account of an organisation a year of ARR at month ends; none is restricted, so the trigger that copies restrictions is off. */
export async function fillSnapshots(owner: OwnerDb, organisation: string): Promise<void> {
  await sql`alter table account_snapshot disable trigger inherit_restriction`.execute(owner);
  await sql`
    insert into account_snapshot (org_id, account_id, month, arr)
    select org_id, id, (date_trunc('month', current_date) - m * interval '1 month')::date, coalesce(arr, 0) * (1 - m * 0.02)
    from account cross join generate_series(1, 11) m where org_id = ${organisation}`.execute(owner);
  await sql`alter table account_snapshot enable trigger inherit_restriction`.execute(owner);
}
