import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { closeDay } from './commands/close-day.ts';

/** Moves one tenant's revenue metrics to a new day and records the month that has ended. */
export const closeDayJob = defineJob({
  name: 'revenue.close-day',
  payload: z.object({ organisation: z.uuid() }),
  handle: (services, { organisation }) => closeDay(systemContext(services, tenantId(organisation))),
});

/** Queues the job for every tenant each night; the next run makes up for a missed night. */
export const closeDaysJob = defineJob({
  name: 'revenue.close-days',
  payload: z.object({}),
  schedule: '20 1 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await services.jobs.send(closeDayJob, { organisation: id }, { key: id });
  },
});
