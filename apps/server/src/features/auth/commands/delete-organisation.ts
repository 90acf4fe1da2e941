import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { Services } from '../../../platform/services.ts';

/** Deletes a tenant and all its data. For tenants that a command created for itself. */
export async function deleteOrganisation(
  services: Pick<Services, 'database' | 'now'>,
  organisation: OrganisationId,
): Promise<void> {
  const asker = { organisation, member: null, role: 'system' } as const;
  await services.database.as(asker, services.now(), (db) =>
    db.deleteFrom('organisation').where('id', '=', organisation).execute(),
  );
}
