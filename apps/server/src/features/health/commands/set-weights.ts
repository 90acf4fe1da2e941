import { sql } from 'kysely';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { readWeights } from '../../analysis/queries.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';

/** Saves the organisation's weights and queues scoring of every account; returns how many accounts. */
export async function setWeights(
  ctx: Ctx & { principal: Principal },
  weights: HealthWeights,
): Promise<number> {
  const now = ctx.now;
  const queued = await ctx.run(async (db) => {
    const before = await readWeights(db);
    await sql`
      insert into health_weight (org_id, factor, weight, updated_at, updated_by)
      select ${ctx.asker.organisation}, u.*, ${now}, ${ctx.principal.member}
      from unnest(${Object.keys(weights)}::text[], ${Object.values(weights)}::numeric[]) u
      on conflict (org_id, factor) do update set weight = excluded.weight, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(db);
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ dirty_since: now })
      .executeTakeFirstOrThrow();
    await audit(db, ctx, { action: 'health.weights-changed', detail: { before, after: weights } });
    return Number(numUpdatedRows);
  });
  await requestAnalysis(ctx);
  return queued;
}
