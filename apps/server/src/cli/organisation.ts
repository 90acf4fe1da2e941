import { createOrganisation } from '../features/auth/commands/create-organisation.ts';
import { findTenant, listTenants } from '../platform/auth/organisations.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliContext } from '../platform/program/cli.ts';
import { systemContext } from '../platform/context.ts';
import type { Ctx } from '../platform/context.ts';

const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

interface Options {
  /** The command that creates the organisation, for the error; absent where a command works on what is there. */
  creates?: (slug: string) => string;
  /** Own domains of an organisation; who names them describes a new one, so that it is created. */
  domains?: string[];
}

/** The context of the organisation that `--org` names; `--create` makes it where there is none and the command may. */
export async function organisationOf(
  { values, open }: Pick<CliContext, 'values' | 'open'>,
  { creates, domains = [] }: Options = {},
): Promise<{ ctx: Ctx; slug: string; name: string }> {
  const slug = values.org;
  if (typeof slug !== 'string') throw new UsageError('Name the organisation with --org.');
  const services = await open();
  const found = await findTenant(services, slug);
  if (found) return { ctx: systemContext(services, found.id), slug, name: found.name };
  if (!creates || (values.create !== true && domains.length === 0))
    throw new Error(unknown(slug, await listTenants(services), creates));
  if (!SLUG.test(slug))
    throw new UsageError(
      `"${slug}" cannot name an organisation: use small letters, digits and hyphens, 63 at most.`,
    );
  const name = slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const id = await createOrganisation(services, { slug, name, domains });
  return { ctx: systemContext(services, id), slug, name };
}

const unknown = (slug: string, tenants: { slug: string }[], creates: Options['creates']) =>
  [
    `There is no organisation ${slug}.`,
    tenants.length > 0 && `There is: ${tenants.map((tenant) => tenant.slug).join(', ')}.`,
    creates && `To create it, add --create: rapport ${creates(slug)}`,
  ]
    .filter(Boolean)
    .join(' ');
