import { sql } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { TAKEN_OVER } from '../../accounts/commands/update-account.ts';
import { refuseRecord } from '../../accounts/policy.ts';

/** Marks a contact as VIP, or no longer; no source changes it from then on. */
export const pinContact = (ctx: Ctx, id: string, pin: boolean) =>
  ctx.run(async (db) => {
    const before = await db
      .selectFrom('contact')
      .select('vip')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return refuseRecord(db, 'contact', id);
    await sql`update contact set vip = ${pin}, updated_at = app_now(),
      field_owners = field_owners || jsonb_build_object('vip', ${TAKEN_OVER}::text) where id = ${id}`.execute(
      db,
    );
    await audit(db, ctx, {
      action: 'contact.pinned',
      subject: { kind: 'contact', id },
      detail: { before: before.vip, after: pin },
    });
    return { contactId: id, pinned: pin };
  });
