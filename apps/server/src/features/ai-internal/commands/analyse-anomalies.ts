import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { computeAnomalies } from '../../anomalies/commands/compute-anomalies.ts';
import { requestAnomalies } from '../../anomalies/commands/request-anomalies.ts';
import { openAnomalies, thereAre } from '../queries.ts';

interface Wanted {
  /** All of them when absent. */
  accountIds?: readonly string[] | undefined;
  /** All are looked at before the answer, instead of by a worker after it. */
  wait: boolean;
}

/** Finds revenue anomalies for another program: of named accounts at once, of all by a worker unless it waits. */
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
