import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import type { Services } from '../../platform/services.ts';
import { enrichContacts } from './commands/enrich-contacts.ts';
import { nextContacts } from './enrichment/queries.ts';

/** Reads the signatures of everybody in a tenant again, and asks the outside services. */
export const enrichJob = defineJob({
  name: 'contacts.enrich',
  payload: z.object({ organisation: z.uuid(), after: z.uuid().nullable() }),
  handle: async (services, { organisation, after }, signal) => {
    const tenant = tenantId(organisation);
    for (let last = after; ;) {
      const ctx = systemContext(services, tenant);
      const contactIds = await ctx.run((db) => nextContacts(db, last));
      if (contactIds.length === 0) return;
      await enrichContacts(ctx, { contactIds }, signal);
      last = contactIds.at(-1)!;
      if (signal.aborted) return queueEnrichment(services, { organisation, after: last });
    }
  },
});

/** A run that is still waiting is not queued twice. */
const queueEnrichment = (
  services: Services,
  payload: { organisation: string; after: string | null },
): Promise<void> => services.jobs.send(enrichJob, payload, { key: payload.organisation });

/** Queues it for each tenant every night: mails come and go, and threads become private. */
export const nightlyEnrichJob = defineJob({
  name: 'contacts.enrich-nightly',
  payload: z.object({}),
  schedule: '41 2 * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await queueEnrichment(services, { organisation: id, after: null });
  },
});
