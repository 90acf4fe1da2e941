import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { markForScoring } from '../../accounts/commands/mark-for-scoring.ts';
import type { Ctx } from '../../../platform/context.ts';
import { computeAnomalies } from '../../anomalies/commands/compute-anomalies.ts';
import { refreshRevenue } from '../../revenue/commands/refresh-revenue.ts';
import type { Change } from '../../ingest/rows/changes.ts';
import { recordChanges } from './record-result.ts';

/** Accounts recomputed per transaction. */
const PAGE = 200;

/** Account columns derived from subscriptions, movements, contracts and revenue. */
const DERIVED = [
  'currency',
  'arr',
  'arr_origin',
  'stated_arr',
  'start_date',
  'renewal_date',
  'stage',
  'type',
  'field_owners',
  'live_on',
] as const;

/**
 * Recomputes the derived columns of every account a batch has written and records the changes for undo.
 */
export async function settleFigures(ctx: Ctx, batch: string, signal?: AbortSignal): Promise<void> {
  const accounts = await ctx.run((db) => accountsOfBatch(db, batch));
  for (let at = 0; at < accounts.length; at += PAGE) {
    const page = accounts.slice(at, at + PAGE);
    await ctx.run(async (db) => {
      const before = await derivedOf(db, page);
      await refreshFigures(db, ctx, page);
      const after = await derivedOf(db, page);
      await recordChanges(db, ctx.asker.organisation, batch, differences(before, after));
    });
  }
  if (accounts.length > 0) await computeAnomalies(ctx, accounts, signal);
}

/** Recomputes derived columns after an undo and removes month ends that were rebuilt only from removed data. */
export async function unsettleFigures(db: TenantDb, ctx: Ctx, accounts: string[]): Promise<void> {
  await db
    .deleteFrom('account_snapshot')
    .where('account_id', '=', anyOf(accounts))
    .where('live', '=', false)
    .execute();
  await refreshFigures(db, ctx, accounts);
}

/** Recomputes derived columns of accounts and queues their health. */
async function refreshFigures(db: TenantDb, ctx: Ctx, accounts: string[]): Promise<void> {
  await refreshRevenue(db, ctx.asker.organisation, accounts);
  await markForScoring(db, accounts, ctx.now);
}

/** Existing accounts that a batch wrote to or whose exchange rate it changed. */
export async function accountsOfBatch(db: TenantDb, batch: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with change as (select entity, key, before from import_change where batch_id = ${batch}),
    currency as (select distinct key ->> 'currency' as code from change where entity = 'exchange_rate'),
    touched as (
      select key ->> 'id' as id from change where entity = 'account'
      union select key ->> 'account_id' from change where entity not in ('account_tag', 'account_domain')
      union select before ->> 'account_id' from change where entity <> 'contact'
      union select account_id::text from revenue_entry where currency in (select code from currency)
      union select account_id::text from arr_movement where currency in (select code from currency)
      union select account_id::text from subscription where currency in (select code from currency)
      union select account_id::text from deal where currency in (select code from currency)
      union select id::text from account where currency in (select code from currency))
    select a.id from account a join touched t on t.id::uuid = a.id order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Derived = Record<(typeof DERIVED)[number], unknown> & { id: string };

async function derivedOf(db: TenantDb, accounts: string[]): Promise<Map<string, Derived>> {
  const { rows } = await sql<{ account: Derived }>`
    select to_jsonb(a) as account from account a where id = any (${accounts}::uuid[])`.execute(db);
  return new Map(rows.map(({ account }) => [account.id, account]));
}

const differences = (before: Map<string, Derived>, after: Map<string, Derived>): Change[] =>
  [...after].flatMap(([id, now]): Change[] => {
    const then = before.get(id);
    const differing = DERIVED.filter(
      (column) => JSON.stringify(then?.[column]) !== JSON.stringify(now[column]),
    );
    if (!then || differing.length === 0) return [];
    const pick = (from: Derived) =>
      Object.fromEntries(differing.map((column) => [column, from[column]]));
    return [{ entity: 'derived_account', key: { id }, before: pick(then), after: pick(now) }];
  });
