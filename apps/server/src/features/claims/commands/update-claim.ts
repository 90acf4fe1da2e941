import type { Ctx } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import { oneClaim } from '../queries.ts';
import type { ClaimKind, ClaimRow } from '../queries.ts';

interface ClaimChange {
  title?: string | undefined;
  description?: string | undefined;
  level?: ClaimRow['level'] | undefined;
  status?: string | undefined;
}

/** Changes the named fields of a risk or opportunity; analysis never overwrites a person's edit. */
export async function updateClaim(
  ctx: Ctx,
  kind: ClaimKind,
  id: string,
  change: ClaimChange,
): Promise<ClaimRow> {
  return ctx.run(async (db) => {
    const before = await oneClaim(db, kind, id);
    const fields = Object.entries(change).filter(([, value]) => value !== undefined);
    if (fields.length === 0) return before;
    const words = fields.some(([name]) => name !== 'status');
    const common = {
      ...(change.title !== undefined && { title: change.title }),
      ...(change.description !== undefined && { description: change.description }),
      ...(words && { edited_by: ctx.asker.member, edited_at: ctx.now }),
      ...(change.status !== undefined && {
        status: change.status,
        status_by: ctx.asker.member,
        decided_at: ctx.now,
      }),
    };
    await db
      .updateTable(kind)
      .set({ ...common, ...(change.level && { level: change.level }) })
      .where('id', '=', id)
      .execute();
    await scoreSoon(ctx, db, [before.account_id]);
    await audit(db, ctx, {
      action: `${kind}.updated`,
      subject: { kind, id },
      detail: { fields: fields.map(([name]) => name) },
    });
    return oneClaim(db, kind, id);
  });
}
