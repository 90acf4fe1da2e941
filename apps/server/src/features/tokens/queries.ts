import type { TenantDb } from '@rapport/database/client.ts';

/** A member's tokens that are not revoked, newest first. */
export const listTokenRows = (db: TenantDb, member: string) =>
  db
    .selectFrom('api_token')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('member_id', '=', member)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

/** How many of a member's tokens work. */
export async function countTokens(db: TenantDb, member: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}
