import { Preferences } from '@rapport/contract/auth.ts';
import { sql } from 'kysely';
import type { Ctx, Principal } from '../../../platform/context.ts';

/** Keeps how a person has arranged the product, for them alone; what is not named stays as it was. */
export const updatePreferences = (
  ctx: Ctx & { principal: Principal },
  change: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<Preferences> =>
  ctx.run(async (db) => {
    const { preferences } = await db
      .updateTable('member')
      .set({ preferences: sql`preferences || ${JSON.stringify(change)}::jsonb` })
      .where('id', '=', ctx.principal.member)
      .returning('preferences')
      .executeTakeFirstOrThrow();
    return Preferences.parse(preferences);
  });
