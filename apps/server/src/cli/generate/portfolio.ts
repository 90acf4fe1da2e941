import { sql } from 'kysely';
import { loadSpan } from '@rapport/database/seed/load/load.ts';
import type { OwnerDb, TenantDb } from '@rapport/database/client.ts';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { markLive } from '../../features/revenue/rollup/live-day.ts';
import { takeSnapshots } from '../../features/revenue/rollup/snapshots.ts';
import { todayOf } from '../../platform/today.ts';
import { audit } from '../../platform/audit.ts';
import { systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';

interface Load {
  accounts: number;
  messages: number;
  /** Days of daily revenue, up to yesterday. */
  days: number;
  seed: number;
}

/** Accounts of one transaction. */
const SPAN = 200;
/** Spans written in parallel. */
const LANES = 2;
const MARK = 'portfolio.generated';

interface AccountCounts {
  accounts: number;
  /** Accounts that earlier runs generated. */
  generated: number;
}

/** Accounts the organisation has already. */
export async function countAccounts(
  services: Services,
  org: OrganisationId,
): Promise<AccountCounts> {
  const { rows } = await systemContext(services, org).run((db) =>
    sql<AccountCounts>`
      select count(*)::int as accounts, count(*) filter (where provider = 'import' and provider_id like 'generated-%')::int as generated
      from account`.execute(db),
  );
  return rows[0] ?? { accounts: 0, generated: 0 };
}

/** True when the organisation has accounts that were not generated. */
export const hasOtherAccounts = ({ accounts, generated }: AccountCounts): boolean =>
  accounts > generated;

/**
 * Fills an organisation with generated accounts and their records; the same seed gives the same data. A second run
 * adds to the first. The owner of the tables loads them, because triggers would take hours.
 */
export async function generatePortfolio(
  services: Services,
  owner: OwnerDb,
  org: OrganisationId,
  load: Load,
  progress: (accounts: number) => void = () => undefined,
): Promise<void> {
  const { generated } = await countAccounts(services, org);
  const ctx = systemContext(services, org);
  const last = generated + load.accounts;
  let next = generated + 1;
  let done = 0;
  const lane = async () => {
    while (next <= last) {
      const from = next;
      const to = Math.min(from + SPAN - 1, last);
      next = to + 1;
      await loadSpan(owner, { ...load, org, now: ctx.now, from, to });
      if (done === 0) await countRows(owner);
      await ctx.run((db) => takeMonths(db, org, { from, to }));
      done += to - from + 1;
      progress(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await ctx.run((db) => audit(db, ctx, { action: MARK, detail: { ...load } }));
  await countRows(owner);
}

/** Runs what autovacuum would run soon; without it the planner takes the tables for empty. */
async function countRows(owner: OwnerDb) {
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(owner);
}

const TABLES = [
  'account',
  'account_domain',
  'account_tag',
  'account_snapshot',
  'arr_movement',
  'contact',
  'conversation',
  'deal',
  'health_day',
  'health_score',
  'message',
  'revenue_day',
  'revenue_entry',
  'revenue_month',
];

/** Records the figures of each past month; days and months of revenue are written with the entries. */
async function takeMonths(
  db: TenantDb,
  org: OrganisationId,
  { from, to }: { from: number; to: number },
) {
  const { rows } = await sql<{ id: string }>`
    select a.id from generate_series(${from}::int, ${to}::int) n
    join account a on a.provider = 'import' and a.provider_id = 'generated-' || n`.execute(db);
  const ids = rows.map(({ id }) => id);
  const today = await todayOf(db);
  await markLive(db, ids, today);
  await takeSnapshots(db, org, ids, today);
}
