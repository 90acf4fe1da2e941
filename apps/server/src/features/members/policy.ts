import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * An organisation always keeps an active administrator. Locks all of them, so that two who demote each other at the same
 * moment cannot both succeed.
 * @param doing "be suspended", for the error.
 */
export async function needAnotherAdministrator(
  db: TenantDb,
  { id, name }: { id: string; name: string },
  doing: string,
): Promise<void> {
  const administrators = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  const isOne = administrators.some((administrator) => administrator.id === id);
  if (isOne && administrators.length === 1)
    throw new AppError('conflict', {
      message: `${name} is the last administrator and cannot ${doing}. Make another member an administrator first.`,
    });
}
