import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

const STOPPED = 'Your access ended before this email was sent.';

/**
 * Stops the mails of a suspended or removed member that wait in the outbox, so that none leaves when they return: the
 * person sends them again by a click. Gives their number. Runs as the system.
 */
export async function stopMails(db: TenantDb, ctx: Ctx, member: string): Promise<number> {
  const said = toJsonb([{ at: ctx.now.toISOString(), what: STOPPED }]);
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'failed', error: STOPPED, attempts: sql`attempts || ${said}::jsonb` })
    .where('member_id', '=', member)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
