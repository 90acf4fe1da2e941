import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { Services } from '../../../platform/services.ts';

/** Deletes a tenant and all its data. For tenants that a command created for itself. Its stored files stay. */
export async function deleteOrganisation(
  services: Pick<Services, 'database' | 'now'>,
  organisation: OrganisationId,
): Promise<void> {
  const asker = { organisation, member: null, role: 'system' } as const;
  await services.database.as(asker, services.now(), async (db) => {
    // Before their accounts: a case that loses its account is indexed again, for a tenant that is gone by then.
    await db.deleteFrom('support_case').execute();
    await db.deleteFrom('organisation').where('id', '=', organisation).execute();
  });
}
