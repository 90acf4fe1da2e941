import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Revokes a member's tokens, or one with all tokens that were made with it. Returns how many. */
export async function revokeTokens(
  db: TenantDb,
  member: string,
  at: Date,
  only: string | null = null,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with recursive chosen as (
      select id from api_token where member_id = ${member} and (${only}::uuid is null or id = ${only}::uuid)
      union select t.id from api_token t join chosen on t.parent_id = chosen.id
    )
    update api_token set revoked_at = ${at}
    where id in (select id from chosen) and revoked_at is null returning id`.execute(db);
  return rows.length;
}
