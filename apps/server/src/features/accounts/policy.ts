import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Says why an account cannot be had: it is restricted, or it is not there. Row-level security has already
 * hidden it; this names the reason and gives nothing else away.
 */
export async function refuseAccount(db: TenantDb, id: string): Promise<never> {
  const { rows } = await sql<{
    restricted: boolean | null;
  }>`select account_is_restricted(${id}) as restricted`.execute(db);
  throw new AppError(rows[0]?.restricted ? 'restricted_access' : 'account_not_found');
}

type Hidden = 'support_case' | 'contact' | 'document' | 'conversation';

/** Says why a record cannot be had: its account is restricted, or it is not there for the asker. */
export async function refuseRecord(db: TenantDb, kind: Hidden, id: string): Promise<never> {
  const { rows } = await sql<{
    restricted: boolean;
  }>`select record_is_restricted(${kind}, ${id}) as restricted`.execute(db);
  throw new AppError(rows[0]?.restricted ? 'restricted_access' : 'not_found');
}

/** Checks that the asker may see an account before anything of it is read. */
export async function needAccount(db: TenantDb, id: string): Promise<{ id: string; name: string }> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return account ?? refuseAccount(db, id);
}

/** What administrators tell the assistant about an account is theirs alone to change. */
export const mayEditAdminPrompt = ({ asker }: Pick<Ctx, 'asker'>): boolean =>
  asker.role !== 'default';
