import { createOrganisation } from '../../features/auth/commands/create-organisation.ts';
import { findTenant, listTenants } from '../../platform/auth/organisations.ts';
import { UsageError } from '../../platform/cli.ts';
import type { CliContext } from '../../platform/cli.ts';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The context of the organisation that `--org` names; `--create` makes it where there is none. */
export async function organisationOf({
  values,
  open,
}: Pick<CliContext, 'values' | 'open'>): Promise<{ ctx: Ctx; slug: string; name: string }> {
  const slug = values.org;
  if (typeof slug !== 'string') throw new UsageError('Name the organisation with --org.');
  const services = await open();
  const found = await findTenant(services, slug);
  if (found) return { ctx: systemContext(services, found.id), slug, name: found.name };
  if (values.create !== true) throw new Error(await unknown(slug, await listTenants(services)));
  if (!SLUG.test(slug))
    throw new UsageError(
      `"${slug}" cannot name an organisation: use small letters, digits and hyphens, 63 at most.`,
    );
  const name = slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const id = await createOrganisation(services, { slug, name });
  return { ctx: systemContext(services, id), slug, name };
}

const unknown = async (slug: string, tenants: { slug: string }[]) =>
  [
    `There is no organisation ${slug}.`,
    tenants.length > 0 && `There is: ${tenants.map((tenant) => tenant.slug).join(', ')}.`,
    `To create it, add --create: rapport member <email> --org ${slug} --create --admin`,
  ]
    .filter(Boolean)
    .join(' ');
