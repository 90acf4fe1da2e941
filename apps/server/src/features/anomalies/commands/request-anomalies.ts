import { createHash } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { anomaliesJob } from '../jobs.ts';

/** With more accounts than this, all of the organisation are looked at. */
const MOST = 500;

/** Has a worker find the anomalies of accounts, of all without `accountIds`; requests alike that still wait become one. */
export async function requestAnomalies(ctx: Ctx, accountIds?: readonly string[]): Promise<void> {
  const { organisation } = ctx.asker;
  if (accountIds?.length === 0) return;
  const accounts = accountIds && accountIds.length <= MOST ? [...accountIds] : undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([organisation, accounts?.toSorted()]))
    .digest('hex');
  await ctx.services.jobs.send(anomaliesJob, { organisation, accounts }, { key });
}
