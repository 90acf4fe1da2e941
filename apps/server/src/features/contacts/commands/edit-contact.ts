import { sql } from 'kysely';
import type { ContactChange } from '@rapport/contract/contacts/enrichment.ts';
import { contactField, EDITABLE_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { TAKEN_OVER } from '../../accounts/commands/update-account.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';
import { refuseRecord } from '../../accounts/policy.ts';

/**
 * Sets the named fields of a contact; they belong to people from then on. Returns the fields that changed. What is said of
 * the contact's conversations names the contact, so that a new name has them read again.
 */
export async function editContact(ctx: Ctx, id: string, change: ContactChange) {
  const result = await setFields(ctx, id, change);
  if (result.changed.includes('name')) await requestAnalysis(ctx);
  return result;
}

const setFields = (ctx: Ctx, id: string, change: ContactChange) =>
  ctx.run(async (db) => {
    const row: Record<string, unknown> | undefined = await db
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuseRecord(db, 'contact', id);
    const columnOf = (key: (typeof EDITABLE_CONTACT_FIELDS)[number]) => contactField(key).column!;
    const changed = EDITABLE_CONTACT_FIELDS.filter(
      (key) => change[key] !== undefined && change[key] !== row[columnOf(key)],
    );
    const owners = Object.fromEntries(changed.map((key) => [columnOf(key), TAKEN_OVER]));
    await db
      .updateTable('contact')
      .set({
        ...Object.fromEntries(changed.map((key) => [columnOf(key), change[key] ?? null])),
        field_owners: sql`field_owners || ${toJsonb(owners)}::jsonb`,
        ...(changed.length > 0 && { updated_at: sql`app_now()` }),
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'contact.edited',
      subject: { kind: 'contact', id },
      detail: Object.fromEntries(
        changed.map((key) => [key, { before: row[columnOf(key)] ?? null, after: change[key] }]),
      ),
    });
    return { contactId: id, changed };
  });
