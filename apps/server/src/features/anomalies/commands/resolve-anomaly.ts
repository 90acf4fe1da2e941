import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { oneAnomaly } from '../queries.ts';
import type { AnomalyRow } from '../queries.ts';

/** Marks an anomaly as resolved by the caller, or as open again. A second call changes nothing. */
export async function resolveAnomaly(ctx: Ctx, id: string, resolved: boolean): Promise<AnomalyRow> {
  return ctx.run(async (db) => {
    const before = await oneAnomaly(db, id);
    if ((before.resolved_at !== null) === resolved) return before;
    await db
      .updateTable('revenue_anomaly')
      .set({
        resolved_at: resolved ? ctx.now : null,
        resolved_by: resolved ? ctx.asker.member : null,
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'anomaly.resolved',
      subject: { kind: 'anomaly', id },
      detail: { resolved },
    });
    return oneAnomaly(db, id);
  });
}
