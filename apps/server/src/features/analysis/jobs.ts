import { z } from 'zod';
import { systemContext } from '../../platform/context.ts';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { markOutdatedScores } from './commands/mark-outdated-scores.ts';
import { analyseAll } from './commands/analyse-all.ts';
import { rescoreMessages } from './commands/rescore-messages.ts';
import { runReread } from './commands/run-reread.ts';
import { idleReread } from './rereads/queries.ts';

/** Analyses what is marked as changed in one tenant. The marks are rows, so a lost job loses nothing. */
export const analyseJob = defineJob({
  name: 'analysis.run',
  payload: z.object({ organisation: z.uuid() }),
  handle: async (services, { organisation }, signal) => {
    await analyseAll(systemContext(services, tenantId(organisation)), signal);
  },
});

/** Queues the job for each tenant every minute, to pick up what a killed worker left. */
export const sweepJob = defineJob({
  name: 'analysis.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await services.jobs.send(analyseJob, { organisation: id }, { key: id });
  },
});

/** Scores every account again in the first hour of each tenant's day. */
export const agingJob = defineJob({
  name: 'analysis.age-scores',
  payload: z.object({}),
  schedule: '7 * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services)) {
      const marked = await markOutdatedScores(systemContext(services, id));
      if (marked > 0) await services.jobs.send(analyseJob, { organisation: id }, { key: id });
    }
  },
});

/** Scores the messages of a tenant again, page by page, then analyses what changed. */
export const rescoreJob = defineJob({
  name: 'analysis.rescore-messages',
  payload: z.object({ organisation: z.uuid(), after: z.uuid().nullable() }),
  handle: async (services, { organisation, after }, signal) => {
    const tenant = tenantId(organisation);
    let last = after;
    do {
      last = await rescoreMessages(systemContext(services, tenant), last);
    } while (last !== null && !signal.aborted);
    if (last === null)
      await services.jobs.send(analyseJob, { organisation }, { key: organisation });
    else await services.jobs.send(rescoreJob, { organisation, after: last }, { key: organisation });
  },
});

/** Counts or reads what is left of a reading of all conversations by the model, and queues itself until it is done. */
export const rereadJob = defineJob({
  name: 'analysis.reread',
  payload: z.object({ organisation: z.uuid(), reread: z.uuid() }),
  concurrency: 2,
  handle: async (services, payload, signal) => {
    const organisation = tenantId(payload.organisation);
    const delaySeconds = await runReread(services, { ...payload, organisation, signal });
    if (delaySeconds !== null && !signal.aborted)
      await services.jobs.send(rereadJob, payload, { key: payload.reread, delaySeconds });
  },
});

/** Every minute, queues the readings that a killed worker left. */
export const rereadSweepJob = defineJob({
  name: 'analysis.reread-sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services)) {
      const ctx = systemContext(services, id);
      const reread = await ctx.run((db) => idleReread(db, ctx.now));
      if (reread)
        await services.jobs.send(rereadJob, { organisation: id, reread }, { key: reread });
    }
  },
});
