import { z } from 'zod';
import { listTenants } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { dropOldCards } from './commands/drop-old-cards.ts';

/** Removes old cards every night. */
export const oldCardsJob = defineJob({
  name: 'agents.drop-old-cards',
  payload: z.object({}),
  schedule: '50 2 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await dropOldCards(systemContext(services, id));
  },
});
