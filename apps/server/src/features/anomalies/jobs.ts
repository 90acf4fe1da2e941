import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { computeAnomalies } from './commands/compute-anomalies.ts';

/** Finds the revenue anomalies of the named accounts of one tenant, or of all. */
export const anomaliesJob = defineJob({
  name: 'anomalies.compute',
  payload: z.object({ organisation: z.uuid(), accounts: z.array(z.uuid()).optional() }),
  handle: async (services, { organisation, accounts }, signal) => {
    await computeAnomalies(systemContext(services, tenantId(organisation)), accounts, signal);
  },
});

/** Queues the job for each tenant every night, after yesterday's revenue is in. */
export const nightlyAnomaliesJob = defineJob({
  name: 'anomalies.nightly',
  payload: z.object({}),
  schedule: '20 3 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await services.jobs.send(anomaliesJob, { organisation: id }, { key: id });
  },
});
