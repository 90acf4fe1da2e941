import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockPages } from '../../ingest/commands/lock-pages.ts';
import { fillFromSignatures } from '../../ingest/commands/fill-from-signatures.ts';
import { needContact } from '../policy.ts';

interface Merge {
  id: string;
  moved: string[];
  before: { vip: boolean; owner_id: string | null };
  after: { vip: boolean; owner_id: string | null };
}

/** Undoes a merge. VIP and owner of the person kept go back, unless somebody has changed them since. */
export const splitContacts = (ctx: Ctx, keptId: string, mergedId: string) =>
  ctx.run(async (db) => {
    await needContact(db, keptId);
    await needContact(db, mergedId);
    await lockPages(db, ctx.asker.organisation);
    const { rows } = await sql<Merge>`
      select m.id, m.moved, m.before, m.after from contact_merge m join contact p on p.org_id = m.org_id and p.id = m.merged_id
      where m.merged_id = ${mergedId} and m.undone_at is null and p.merged_into = ${keptId}
      order by m.created_at desc limit 1 for update of m`.execute(db);
    const [merge] = rows;
    if (!merge) throw new AppError('not_found', { message: 'These contacts are not merged.' });
    await db.updateTable('contact').set({ merged_into: null }).where('id', '=', mergedId).execute();
    await db
      .updateTable('contact')
      .set({ merged_into: mergedId })
      .where('id', '=', anyOf(merge.moved))
      .where('merged_into', '=', keptId)
      .execute();
    await sql`update contact set
        vip = case when vip = ${merge.after.vip} then ${merge.before.vip} else vip end,
        owner_id = case when owner_id is not distinct from ${merge.after.owner_id}::uuid then ${merge.before.owner_id}::uuid else owner_id end,
        updated_at = app_now()
      where id = ${keptId}`.execute(db);
    await db
      .updateTable('contact_merge')
      .set({ undone_at: ctx.now })
      .where('id', '=', merge.id)
      .execute();
    await fillFromSignatures(db, [keptId, mergedId]);
    await audit(db, ctx, {
      action: 'contact.split',
      subject: { kind: 'contact', id: keptId },
      detail: { merged: mergedId },
    });
    return { contactId: keptId, mergedId };
  });
