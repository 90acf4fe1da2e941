import type { TenantDb } from '@rapport/database/client.ts';

/** A member's open sessions, most recently used first. */
export const listSessionRows = (db: TenantDb, member: string, now: Date) =>
  db
    .selectFrom('auth_session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('member_id', '=', member)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

/** Ends sessions of a member, all but `except`; a trigger removes what the issuer keeps. Returns how many. */
export async function endSessions(
  db: TenantDb,
  member: string,
  { only, except }: { only?: string; except?: string | undefined } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('member_id', '=', member)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
