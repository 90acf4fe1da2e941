import type { Ctx } from '../../../platform/context.ts';
import { analyseJob } from '../jobs.ts';

/** Has a worker bring in step what is said of the tenant; requests that still wait become one. */
export async function requestAnalysis(ctx: Ctx): Promise<void> {
  const { organisation } = ctx.asker;
  await ctx.services.jobs.send(analyseJob, { organisation }, { key: organisation });
}
