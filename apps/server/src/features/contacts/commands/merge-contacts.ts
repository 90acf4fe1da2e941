import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { refuseRecord } from '../../accounts/policy.ts';
import { lockPages } from '../../ingest/commands/lock-pages.ts';
import { fillFromSignatures } from '../../ingest/commands/fill-from-signatures.ts';

interface Row {
  id: string;
  internal: boolean;
  vip: boolean;
  owner_id: string | null;
  merged_into: string | null;
}

/** Shows one contact as another from now on. Nothing of either is rewritten, so that it can be undone. */
export const mergeContacts = (ctx: Ctx, keptId: string, mergedId: string) =>
  ctx.run(async (db) => {
    // What is merged into either moves too, and an import fills both: they wait for one another.
    await lockPages(db, ctx.asker.organisation);
    const [kept, merged] = await lockBoth(db, keptId, mergedId);
    const refusal = refusalOf(kept, merged);
    if (refusal)
      throw new AppError('invalid_input', {
        details: [{ where: 'body.contactId', what: refusal }],
      });
    const moved = await db
      .updateTable('contact')
      .set({ merged_into: kept.id })
      .where('merged_into', '=', merged.id)
      .returning('id')
      .execute();
    const before = { vip: kept.vip, owner_id: kept.owner_id };
    const after = { vip: kept.vip || merged.vip, owner_id: kept.owner_id ?? merged.owner_id };
    await db
      .updateTable('contact')
      .set({ merged_into: kept.id })
      .where('id', '=', merged.id)
      .execute();
    await db
      .updateTable('contact')
      .set({ ...after, updated_at: ctx.now })
      .where('id', '=', kept.id)
      .execute();
    await db
      .insertInto('contact_merge')
      .values({
        org_id: ctx.asker.organisation,
        id: uuidv7(),
        kept_id: kept.id,
        merged_id: merged.id,
        moved: moved.map(({ id }) => id),
        before: toJsonb(before),
        after: toJsonb(after),
        merged_by: ctx.asker.member,
      })
      .execute();
    await fillFromSignatures(db, [kept.id]);
    await audit(db, ctx, {
      action: 'contact.merged',
      subject: { kind: 'contact', id: kept.id },
      detail: { merged: merged.id },
    });
    return { contactId: kept.id, mergedId: merged.id };
  });

/** Both rows, locked. */
async function lockBoth(db: TenantDb, keptId: string, mergedId: string): Promise<[Row, Row]> {
  const rows = await db
    .selectFrom('contact')
    .select(['id', 'internal', 'vip', 'owner_id', 'merged_into'])
    .where('id', '=', anyOf([keptId, mergedId]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const find = (id: string) => rows.find((row) => row.id === id);
  return [
    find(keptId) ?? (await refuseRecord(db, 'contact', keptId)),
    find(mergedId) ?? (await refuseRecord(db, 'contact', mergedId)),
  ];
}

function refusalOf(kept: Row, merged: Row): string | null {
  if (kept.id === merged.id) return 'This is the same contact. Choose another one.';
  if (kept.merged_into)
    return 'This contact is already merged into another one. Merge into that one.';
  if (merged.merged_into) return 'That contact is already merged. Split it first.';
  if (kept.internal !== merged.internal)
    return 'A colleague and a customer’s contact cannot be the same person.';
  return null;
}
