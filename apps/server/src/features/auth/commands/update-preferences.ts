import { Preferences } from '@rapport/contract/auth.ts';
import { sql } from 'kysely';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

/** Saves the named preferences of a member; the others stay unchanged. */
export const updatePreferences = (
  ctx: Ctx & { principal: Principal },
  change: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<Preferences> =>
  ctx.run(async (db) => {
    const { preferences } = await db
      .updateTable('member')
      .set({ preferences: sql`preferences || ${toJsonb(change)}::jsonb` })
      .where('id', '=', ctx.principal.member)
      .returning('preferences')
      .executeTakeFirstOrThrow();
    return Preferences.parse(preferences);
  });
