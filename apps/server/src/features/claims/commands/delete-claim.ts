import type { Ctx } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit.ts';
import { oneClaim } from '../queries.ts';
import type { ClaimKind } from '../queries.ts';

/** Removes a risk or opportunity from every list; analysis does not bring the same issue back. */
export async function deleteClaim(ctx: Ctx, kind: ClaimKind, id: string): Promise<{ id: string }> {
  return ctx.run(async (db) => {
    const claim = await oneClaim(db, kind, id);
    const now = ctx.now;
    await db.updateTable(kind).set({ deleted_at: now }).where('id', '=', id).execute();
    await db
      .updateTable('account')
      .set({ dirty_since: now })
      .where('id', '=', claim.account_id)
      .execute();
    await audit(db, ctx, { action: `${kind}.deleted`, subject: { kind, id } });
    return { id };
  });
}
