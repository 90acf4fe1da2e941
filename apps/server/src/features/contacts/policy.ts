import type { TenantDb } from '@rapport/database/client.ts';
import { refuseRecord } from '../accounts/policy.ts';

/** The id of the contact, or of the one it was merged into; throws unless the asker may see it. */
export async function needContact(db: TenantDb, id: string): Promise<string> {
  const contact = await db
    .selectFrom('contact')
    .select(['id', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact) return refuseRecord(db, 'contact', id);
  return contact.merged_into ?? contact.id;
}
