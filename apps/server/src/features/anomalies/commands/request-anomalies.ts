import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { anomaliesJob } from '../jobs.ts';

/** Above this number of accounts, the whole organisation is checked. */
const MOST = 500;

/**
 * Queues a search for anomalies of accounts, or of all without `accountIds`. An equal request that is still waiting
 * is not queued twice.
 */
export async function requestAnomalies(ctx: Ctx, accountIds?: readonly string[]): Promise<void> {
  const { organisation } = ctx.asker;
  if (accountIds?.length === 0) return;
  const accounts = accountIds && accountIds.length <= MOST ? [...accountIds] : undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([organisation, accounts?.toSorted()]))
    .digest('hex');
  await ctx.services.jobs.send(anomaliesJob, { organisation, accounts }, { key });
}
