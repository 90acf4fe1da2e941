import { z } from 'zod';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { tenantId } from '../../../platform/auth/organisations.ts';
import type { Services } from '../../../platform/services.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

const NewOrganisation = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  name: z.string().trim().min(1).max(200),
  domains: z.array(z.string().toLowerCase()).default([]),
  zone: z.string().default('UTC'),
  currency: z.string().length(3).default('USD'),
  locale: z.string().default('en'),
  sample: z.boolean().default(false),
  about: z.string().max(120).nullable().default(null),
  inSetupMode: z.boolean().default(false),
  variation: z.record(z.string(), z.unknown()).default({}),
});
type NewOrganisation = z.input<typeof NewOrganisation>;

/** Creates a tenant; its slug must be free. For the command line, the sample workspace and tests. */
export async function createOrganisation(
  services: Pick<Services, 'database' | 'now'>,
  input: NewOrganisation,
): Promise<OrganisationId> {
  const { inSetupMode, variation, ...organisation } = NewOrganisation.parse(input);
  const id = tenantId(uuidv7());
  const asker = { organisation: id, member: null, role: 'system' } as const;
  await services.database.as(asker, services.now(), (db) =>
    db
      .insertInto('organisation')
      .values({
        ...organisation,
        id,
        in_setup_mode: inSetupMode,
        variation: toJsonb(variation),
      })
      .execute(),
  );
  return id;
}
