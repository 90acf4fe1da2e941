import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { readWaitingDocuments } from './commands/read-waiting-documents.ts';

/** Reads the text of one organisation's unread files. The queue is in the rows, so a lost job loses nothing. */
export const documentsJob = defineJob({
  name: 'documents.read',
  payload: z.object({ organisation: z.uuid() }),
  handle: async (services, { organisation }, signal) => {
    await readWaitingDocuments(systemContext(services, tenantId(organisation)), signal);
  },
});

/** Queues the job for each tenant every minute. */
export const documentsSweepJob = defineJob({
  name: 'documents.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await services.jobs.send(documentsJob, { organisation: id }, { key: id });
  },
});
