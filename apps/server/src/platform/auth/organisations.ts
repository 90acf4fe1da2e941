import { sql } from 'kysely';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { Services } from '../services.ts';

interface Tenant {
  id: OrganisationId;
  slug: string;
  name: string;
  sample: boolean;
}

/** The tenant of verified data (a checked token, a database row, a job's payload), never of a request's input. */
export const tenantId = (id: string): OrganisationId => id as OrganisationId;

const tenants = ({ signIn }: Pick<Services, 'signIn'>) =>
  signIn.selectFrom('organisation').select(['id', 'slug', 'name', 'sample']);

const toTenant = <Row extends { id: string }>(row: Row) => ({ ...row, id: tenantId(row.id) });

/** Every tenant of the installation, oldest first: for schedules and the command line. */
export async function listTenants(services: Pick<Services, 'signIn'>): Promise<Tenant[]> {
  return (await tenants(services).orderBy('created_at').execute()).map(toTenant);
}

/** The tenant with an id or slug, or null; for trusted calls of other programs. */
export async function findNamedTenant(
  services: Pick<Services, 'signIn'>,
  named: string,
): Promise<Tenant | null> {
  const row = await tenants(services)
    .where((on) => on.or([on(sql`id::text`, '=', named), on('slug', '=', named)]))
    .executeTakeFirst();
  return row ? toTenant(row) : null;
}

/** The tenant with a slug, or null; for the command line. */
export async function findTenant(
  services: Pick<Services, 'signIn'>,
  slug: string,
): Promise<Tenant | null> {
  const row = await tenants(services).where('slug', '=', slug).executeTakeFirst();
  return row ? toTenant(row) : null;
}
