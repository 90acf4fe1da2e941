import { randomBytes } from 'node:crypto';
import { createMember } from '../features/auth/commands/create-member.ts';
import { setPassword } from '../features/auth/commands/set-password.ts';
import { findMember } from '../features/auth/queries.ts';
import { findTenant } from '../platform/auth/organisations.ts';
import { UsageError } from '../platform/cli.ts';
import type { CliCommand } from '../platform/cli.ts';

export const memberCommand: CliCommand = {
  name: 'member',
  summary: 'Add a person to an organisation, or give them a new password',
  usage:
    'member <e-mail> --org <slug> [--name <full name>] [--admin] [--password <password>] [--json]\n' +
    'Without --password, a random one is printed.',
  options: {
    org: { type: 'string' },
    name: { type: 'string' },
    admin: { type: 'boolean' },
    password: { type: 'string' },
  },
  async run({ positionals, values, json, say, emit, open }) {
    const [email, ...rest] = positionals;
    if (!email || rest.length > 0) throw new UsageError('Name one e-mail address.');
    if (typeof values.org !== 'string') throw new UsageError('Name the organisation with --org.');
    const services = await open();
    const tenant = await findTenant(services, values.org);
    if (!tenant) throw new Error(`There is no organisation ${values.org}.`);

    const password =
      typeof values.password === 'string' ? values.password : randomBytes(12).toString('base64url');
    const [known] = await findMember(services, email, tenant.slug);
    if (known) await setPassword(services, known, password);
    else
      await createMember(services, tenant.id, {
        email,
        name: typeof values.name === 'string' ? values.name : email.replace(/@.*/, ''),
        role: values.admin === true ? 'admin' : 'default',
        password,
      });
    const created = known === undefined;
    if (json) emit({ email, organisation: tenant.slug, created, password });
    else say(`${created ? 'Added' : 'New password for'} ${email} (${tenant.name}): ${password}`);
    return 0;
  },
};
