import type { Ctx } from '../../../platform/context.ts';
import { analyseJob } from '../jobs.ts';

/** Queues analysis of the tenant. A request that is still waiting is not queued twice. */
export async function requestAnalysis(ctx: Ctx): Promise<void> {
  const { organisation } = ctx.asker;
  await ctx.services.jobs.send(analyseJob, { organisation }, { key: organisation });
}
