import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { enrichJob } from '../jobs.ts';

/** Queues the enrichment of everybody. */
export async function enrichAll(ctx: Ctx): Promise<{ queued: true }> {
  const { organisation } = ctx.asker;
  await ctx.run((db) =>
    audit(db, ctx, { action: 'contact.enriched', detail: { contacts: 'all' } }),
  );
  await ctx.services.jobs.send(enrichJob, { organisation, after: null }, { key: organisation });
  return { queued: true };
}
