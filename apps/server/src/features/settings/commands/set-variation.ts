import type { Variation } from '@rapport/contract/settings/variation.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { revisionOf } from '../present.ts';
import { lockVariation, readVariation } from '../queries.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

/** Saves the organisation's variation, unless somebody changed it since `revision`. */
export async function setVariation(
  ctx: Ctx,
  { variation, revision }: { variation: Variation; revision: string },
): Promise<Variation> {
  const org = ctx.asker.organisation;
  return ctx.run(async (db) => {
    const before = await lockVariation(db, org);
    if (revisionOf(before) !== revision) throw new AppError('conflict');
    await db
      .updateTable('organisation')
      .set({ variation: toJsonb(variation) })
      .where('id', '=', org)
      .execute();
    await audit(db, ctx, {
      action: 'organisation.variation-changed',
      subject: { kind: 'organisation', id: org },
      detail: { parts: changedParts(before, variation) },
    });
    return readVariation(db, org);
  });
}

const changedParts = (before: Variation, after: Variation): string[] =>
  (Object.keys(after) as (keyof Variation)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
