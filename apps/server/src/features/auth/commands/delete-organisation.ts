import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { Services } from '../../../platform/services.ts';

/** Removes a tenant with everything it holds. For tenants that a command made for itself. */
export async function deleteOrganisation(
  services: Pick<Services, 'owner'>,
  organisation: OrganisationId,
): Promise<void> {
  await services.owner.deleteFrom('organisation').where('id', '=', organisation).execute();
}
