import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { computeAnomalies } from '../../anomalies/commands/compute-anomalies.ts';
import { requestAnomalies } from '../../anomalies/commands/request-anomalies.ts';
import { openAnomalies, thereAre } from '../queries.ts';

interface Wanted {
  /** All accounts when absent. */
  accountIds?: readonly string[] | undefined;
  /** Analyses all accounts before the response instead of queueing a job. */
  wait: boolean;
}

/** Finds revenue anomalies for another program: for named accounts at once, for all by a worker unless `wait` is set. */
export async function analyseAnomalies(ctx: Ctx, { accountIds, wait }: Wanted) {
  const queued = !accountIds && !wait;
  if (accountIds) await ctx.run((db) => thereAre(db, accountIds));
  if (queued) await requestAnomalies(ctx);
  const accounts = queued ? 0 : await computeAnomalies(ctx, accountIds);
  const open = await ctx.run(async (db) => {
    await audit(db, ctx, { action: 'service.anomalies', detail: { accounts, queued } });
    return openAnomalies(db, accountIds);
  });
  return { accounts, queued, open };
}
