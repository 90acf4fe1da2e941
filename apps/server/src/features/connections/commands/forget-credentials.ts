import type { TenantDb } from '@rapport/database/client.ts';

/**
 * Forgets a removed member's own mailbox and the credentials of their other connections. What these brought is
 * the team's and stays. Runs as the system.
 */
export async function forgetCredentials(db: TenantDb, member: string): Promise<void> {
  await db
    .deleteFrom('connection')
    .where('id', 'in', (eb) =>
      eb.selectFrom('mailbox').select('connection_id').where('member_id', '=', member),
    )
    .execute();
  const others = await db
    .updateTable('connection')
    .set({ state: 'reconnect_needed' })
    .where('member_id', '=', member)
    .where('state', '!=', 'removing')
    .returning('id')
    .execute();
  for (const { id } of others)
    await db.deleteFrom('connection_credential').where('connection_id', '=', id).execute();
}
