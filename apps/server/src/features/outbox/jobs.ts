import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { deliverMail } from './commands/deliver-mail.ts';
import { dropFiles } from './commands/drop-files.ts';
import { dueMails } from './queries.ts';

/** Hands a mail over when its time has come; queues itself again while it has to wait. */
export const sendJob = defineJob({
  name: 'outbox.send',
  payload: z.object({ organisation: z.uuid(), mail: z.uuid() }),
  concurrency: 2,
  handle: async (services, { organisation, mail }) => {
    const wait = await deliverMail(systemContext(services, tenantId(organisation)), mail);
    if (wait !== null)
      await services.jobs.send(
        sendJob,
        { organisation, mail },
        { key: mail, delaySeconds: Math.max(1, Math.ceil(wait / 1000)) },
      );
  },
});

/** Every minute, queues the mails that a killed worker left. */
export const sendSweepJob = defineJob({
  name: 'outbox.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id: organisation } of await listTenants(services)) {
      const ctx = systemContext(services, organisation);
      for (const mail of await ctx.run((db) => dueMails(db, ctx.now)))
        await services.jobs.send(sendJob, { organisation, mail }, { key: mail });
    }
  },
});

/** Each night, removes uploaded files that no mail took. */
export const outgoingFilesJob = defineJob({
  name: 'outbox.files',
  payload: z.object({}),
  schedule: '23 3 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services)) await dropFiles(systemContext(services, id));
  },
});
