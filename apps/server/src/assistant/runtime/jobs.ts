import { z } from 'zod';
import { listTenants } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { settleLost } from './heartbeat.ts';

/** Every minute, settles answers that were lost with the process that wrote them. */
export const lostAnswersJob = defineJob({
  name: 'chat.settle-lost',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await systemContext(services, id).run((db) => settleLost(db));
  },
});
