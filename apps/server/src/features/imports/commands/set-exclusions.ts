import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';

/** Replaces the addresses and domains whose mail is never stored. */
export async function setExclusionList(ctx: Ctx, patterns: readonly string[]): Promise<void> {
  const wanted = [...new Set(patterns)];
  await ctx.run(async (db) => {
    await db.deleteFrom('import_exclusion').execute();
    if (wanted.length > 0)
      await db
        .insertInto('import_exclusion')
        .values(
          wanted.map((pattern) => ({
            org_id: ctx.asker.organisation,
            pattern,
            created_by: ctx.asker.member,
          })),
        )
        .execute();
    await audit(db, ctx, {
      action: 'import.exclusions_changed',
      detail: { count: wanted.length },
    });
  });
}
