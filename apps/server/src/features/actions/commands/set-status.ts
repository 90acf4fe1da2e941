import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { audit } from '../../../platform/audit.ts';
import { oneActionItem } from '../queries.ts';
import type { ActionItemRow } from '../queries.ts';

/** Sets an action item to done or to do, and resolves its group when every item in it is done. */
export async function setStatus(
  ctx: Ctx,
  id: string,
  status: 'ToDo' | 'Done',
): Promise<ActionItemRow> {
  return ctx.run(async (db) => {
    const item = await oneActionItem(db, id);
    if (item.status === status) return item;
    const now = ctx.now;
    const done = status === 'Done';
    await db
      .updateTable('action_item')
      .set({ status, done_at: done ? now : null, done_by: done ? ctx.asker.member : null })
      .where('id', '=', id)
      .execute();
    await sql`update action_group g set updated_at = ${now}, done_at = case when exists (
        select from action_item i where i.org_id = g.org_id and i.group_id = g.id and i.status = 'ToDo' and i.deleted_at is null)
      then null else ${now}::timestamptz end where g.id = ${item.group_id}`.execute(db);
    await audit(db, ctx, {
      action: 'action_item.status',
      subject: { kind: 'action_item', id },
      detail: { status },
    });
    return oneActionItem(db, id);
  });
}
