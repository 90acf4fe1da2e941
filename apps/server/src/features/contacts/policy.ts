import type { TenantDb } from '@rapport/database/client.ts';
import { refuseRecord } from '../accounts/policy.ts';

/** Throws unless the asker may see the contact. */
export async function needContact(db: TenantDb, id: string): Promise<void> {
  const contact = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact) await refuseRecord(db, 'contact', id);
}
