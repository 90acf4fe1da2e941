import type { Ctx } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { oneClaim } from '../queries.ts';
import type { ClaimKind } from '../queries.ts';

/** Removes a risk or opportunity from every list; analysis does not bring the same issue back. */
export async function deleteClaim(ctx: Ctx, kind: ClaimKind, id: string): Promise<{ id: string }> {
  return ctx.run(async (db) => {
    const claim = await oneClaim(db, kind, id);
    await db.updateTable(kind).set({ deleted_at: ctx.now }).where('id', '=', id).execute();
    await scoreSoon(ctx, db, [claim.account_id]);
    await audit(db, ctx, { action: `${kind}.deleted`, subject: { kind, id } });
    return { id };
  });
}
