import { z } from 'zod';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import type { Services } from '../../platform/services.ts';
import { pullConnection } from './commands/pull-connection.ts';
import { dueConnections } from './queries.ts';

/** Pulls what is due of one connection. */
export const pullJob = defineJob({
  name: 'connections.pull',
  payload: z.object({ organisation: z.uuid(), connection: z.uuid() }),
  concurrency: 2,
  handle: async (services, { organisation, connection }, signal) => {
    const ctx = systemContext(services, tenantId(organisation));
    await pullConnection(ctx, connection, { connectors: CONNECTORS, signal });
  },
});

/** One pull now, and further ones until the next minute for a connector that is pulled more often. */
async function sendPulls(
  services: Services,
  {
    organisation,
    id: connection,
    provider,
  }: { organisation: string; id: string; provider: string },
) {
  const every = CONNECTORS.find((one) => one.provider === provider)?.everySeconds ?? 60;
  for (let delaySeconds = 0; delaySeconds < 60; delaySeconds += every)
    await services.jobs.send(
      pullJob,
      { organisation, connection },
      { key: `${connection} ${delaySeconds}`, delaySeconds },
    );
}

/** Every minute, sends the job for each connection with a stage whose time has come. */
export const pullSweepJob = defineJob({
  name: 'connections.sweep',
  payload: z.object({}),
  schedule: '* * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services)) {
      const ctx = systemContext(services, id);
      for (const connection of await ctx.run((db) => dueConnections(db, ctx.now)))
        await sendPulls(services, { organisation: id, ...connection });
    }
  },
});
