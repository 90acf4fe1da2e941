import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Has the accounts scored again; those that wait already keep their place. */
export async function markForScoring(
  db: TenantDb,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set((of) => ({ dirty_since: of.fn.coalesce('dirty_since', of.val(now)) }))
    .where('id', '=', anyOf(accounts))
    .execute();
}

/** The job that scores marked accounts, of a feature that builds on this one. */
const ANALYSIS = 'analysis.run';

/** Has the accounts scored at once: figures follow what a person changes without waiting for the minute's sweep. */
export async function scoreSoon(
  ctx: Ctx,
  db: TenantDb,
  accounts: readonly string[] = [],
): Promise<void> {
  const { jobs } = ctx.services;
  const { organisation } = ctx.asker;
  if (accounts.length > 0) await markForScoring(db, accounts, ctx.now);
  const job = jobs.ofOrganisation(ANALYSIS);
  if (job) await jobs.send(job, { organisation }, { db, key: organisation });
}
