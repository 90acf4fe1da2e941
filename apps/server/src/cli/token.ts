import { createToken } from '../features/auth/commands/create-token.ts';
import { findMember } from '../features/auth/queries.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand } from '../platform/program/cli.ts';

export const tokenCommand: CliCommand = {
  name: 'token',
  summary: 'Print a personal API token of a member',
  usage: 'token <email> [--org <slug>] [--read-only] [--json]',
  options: { org: { type: 'string' }, 'read-only': { type: 'boolean' } },
  async run({ positionals, values, json, say, emit, open }) {
    const [email, ...rest] = positionals;
    if (!email || rest.length > 0) throw new UsageError('Name one email address.');
    const slug = typeof values.org === 'string' ? values.org : undefined;
    const services = await open();
    const [found, another] = await findMember(services, email, slug);
    if (!found) {
      throw new Error(
        `No active member ${email}${slug ? ` in ${slug}` : ''}. Members sign in once, or come with the sample workspace.`,
      );
    }
    if (another) {
      throw new UsageError(`${email} belongs to several organisations; name one with --org.`);
    }
    const token = await createToken(services, {
      organisation: found.organisation,
      member: found.member,
      name: 'rapport token',
      scopes: values['read-only'] === true ? ['read'] : ['read', 'draft', 'write'],
    });
    if (json) emit({ token, email: found.email, organisation: found.slug });
    else say(token);
    return 0;
  },
};
