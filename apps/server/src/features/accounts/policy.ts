import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * The error for an account hidden by row-level security: restricted or not found. It reveals nothing else.
 */
export async function refuseAccount(db: TenantDb, id: string): Promise<never> {
  const { rows } = await sql<{
    restricted: boolean | null;
  }>`select account_is_restricted(${id}) as restricted`.execute(db);
  throw new AppError(rows[0]?.restricted ? 'restricted_access' : 'account_not_found');
}

type Hidden = 'support_case' | 'project' | 'contact' | 'document' | 'conversation' | 'message';

/** The error for a hidden record: its account is restricted, or it is not found. */
export async function refuseRecord(db: TenantDb, kind: Hidden, id: string): Promise<never> {
  const { rows } = await sql<{
    restricted: boolean;
  }>`select record_is_restricted(${kind}, ${id}) as restricted`.execute(db);
  throw new AppError(rows[0]?.restricted ? 'restricted_access' : 'not_found');
}

/** Throws unless the asker may see the account. */
export async function needAccount(db: TenantDb, id: string): Promise<{ id: string; name: string }> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? refuseAccount(db, id);
}

/** Only administrators can change the administrators' instructions. */
export const mayEditAdminPrompt = ({ asker }: Pick<Ctx, 'asker'>): boolean =>
  asker.role !== 'default';
