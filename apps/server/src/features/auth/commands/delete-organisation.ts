import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { Services } from '../../../platform/services.ts';

/** Deletes a tenant and all its data. For tenants that a command created for itself. */
export async function deleteOrganisation(
  services: Pick<Services, 'owner'>,
  organisation: OrganisationId,
): Promise<void> {
  await services.owner.deleteFrom('organisation').where('id', '=', organisation).execute();
}
