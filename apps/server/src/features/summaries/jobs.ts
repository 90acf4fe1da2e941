import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { scoreChurned } from '../analysis/commands/score-churned.ts';
import { writeSummaries } from './commands/write-summaries.ts';

/** Writes the last weeks' summaries of one tenant. */
export const summariesJob = defineJob({
  name: 'summaries.write',
  payload: z.object({ organisation: z.uuid() }),
  handle: async (services, { organisation }, signal) => {
    const ctx = systemContext(services, tenantId(organisation));
    await writeSummaries(ctx, undefined, signal);
    await scoreChurned(ctx);
  },
});

/** Queues the job for each tenant early every day; on Mondays it completes the week before. */
export const summariesSweepJob = defineJob({
  name: 'summaries.sweep',
  payload: z.object({}),
  schedule: '10 4 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await services.jobs.send(summariesJob, { organisation: id }, { key: id });
  },
});
