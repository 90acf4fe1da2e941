import { z } from 'zod';
import { listTenants, tenantId } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/engine.ts';
import { dropUploads } from './commands/drop-uploads.ts';
import { Interrupted, runBatch } from './commands/run-batch.ts';
import { batchFiles } from './queries.ts';
import { withLocalTable } from './uploads/local-file.ts';

/** Runs one import. Failures are stored in the batch; only an interrupted import is retried. */
export const importJob = defineJob({
  name: 'import.run',
  payload: z.object({ organisation: z.uuid(), batch: z.uuid() }),
  handle: async (services, { organisation, batch }, signal) => {
    const ctx = systemContext(services, tenantId(organisation));
    const files = await ctx.run((db) => batchFiles(db, batch));
    if (files === null) return;
    try {
      await withLocalTable(services.storage, files, (source, joins) =>
        runBatch(ctx, batch, { source, joins, signal }),
      );
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      services.log.warn({ batch, err: error }, 'import failed');
    }
  },
});

/** Removes unused uploads every hour. */
export const uploadsJob = defineJob({
  name: 'import.uploads',
  payload: z.object({}),
  schedule: '17 * * * *',
  handle: async (services) => {
    for (const { id } of await listTenants(services))
      await dropUploads(systemContext(services, id));
  },
});
