import { documentAt } from '@rapport/contract/documents/address.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** Administrators may delete any document, members those of accounts they own. */
export async function mayDelete(
  db: TenantDb,
  { asker }: Pick<Ctx, 'asker'>,
  accountId: string | null,
): Promise<boolean> {
  if (asker.role !== 'default') return true;
  if (!accountId) return false;
  const account = await db
    .selectFrom('account')
    .select('owner_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account !== undefined && account.owner_id === asker.member;
}

/**
 * The document named by an address of this server; `servedAt` is the origin the caller used. Throws `invalid_input`
 * for every other address: fetching from elsewhere could leak data in the address.
 */
export function documentOfAddress({ services }: Ctx, address: string, servedAt: string): string {
  const id = documentAt(address, [new URL(services.config.publicUrl).origin, servedAt]);
  if (id) return id;
  throw new AppError('invalid_input', {
    details: [
      {
        where: 'query.url',
        what: 'It must be the URL of a document on this server. Images from other hosts are not fetched.',
      },
    ],
  });
}
