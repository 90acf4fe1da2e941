import type { Ctx } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit.ts';
import { statusOf } from '../present.ts';
import { oneActionItem } from '../queries.ts';
import type { ActionItemRow } from '../queries.ts';
import { settleGroup } from './settle-group.ts';

/**
 * Sets an action item to done, or opens it again, and resolves its group when no item in it is open. Analysis leaves
 * what a person decided.
 */
export async function setStatus(
  ctx: Ctx,
  id: string,
  status: 'ToDo' | 'Done',
): Promise<ActionItemRow> {
  return ctx.run(async (db) => {
    const item = await oneActionItem(db, id);
    const now = ctx.now;
    const done = status === 'Done';
    const state = done ? 'done' : 'open';
    if (statusOf(item.state) === status) return item;
    await db
      .updateTable('action_item')
      .set({
        state,
        closed_at: done ? now : null,
        decided_by: ctx.asker.member,
        decided_at: now,
      })
      .where('id', '=', id)
      .execute();
    await settleGroup(db, item.group_id, now);
    await audit(db, ctx, {
      action: 'action_item.status',
      subject: { kind: 'action_item', id },
      detail: { from: item.state, to: state },
    });
    return oneActionItem(db, id);
  });
}
