import { randomBytes } from 'node:crypto';
import { setPassword } from '../../features/auth/commands/set-password.ts';
import { addMember } from '../../features/members/commands/add-member.ts';
import { findMemberByEmail } from '../../features/members/queries.ts';
import { countTokens } from '../../features/tokens/queries.ts';
import { UsageError } from '../../platform/program/cli.ts';
import type { CliCommand, CliContext } from '../../platform/program/cli.ts';
import { ACTIONS } from './actions.ts';
import { organisationOf } from '../organisation.ts';

export const memberCommand: CliCommand = {
  name: 'member',
  summary: 'Add, invite, suspend or remove people of an organisation, or give them a new password',
  usage: [
    'member <email> --org <slug> [--create] [--name <full name>] [--admin] [--password <password>] [--revoke-tokens]',
    '       adds a person, or gives a member a new password, which ends their sessions',
    '       --create: creates the organisation where there is none; without --password, a random one is printed',
    '       rapport member list --org <slug>',
    '       rapport member invite <email> ... --org <slug> [--admin]',
    '       rapport member role <email> administrator|member --org <slug>',
    '       rapport member suspend|reactivate|withdraw|sign-out|revoke-tokens <email> --org <slug>',
    '       rapport member remove <email> --org <slug> [--hand-to <email>]',
    'all accept --json',
  ].join('\n'),
  options: {
    org: { type: 'string' },
    create: { type: 'boolean' },
    name: { type: 'string' },
    admin: { type: 'boolean' },
    password: { type: 'string' },
    'revoke-tokens': { type: 'boolean' },
    'hand-to': { type: 'string' },
  },
  async run(context) {
    const { positionals, values, json, say, emit } = context;
    const [first, ...rest] = positionals;
    if (!first) throw new UsageError('Name one email address.');
    if (first.includes('@')) {
      if (rest.length > 0) throw new UsageError('Name one email address.');
      return addOrRenew(context, first.toLowerCase());
    }
    const act = ACTIONS[first];
    if (!act)
      throw new UsageError(
        `"${first}" is neither an email address nor one of: ${Object.keys(ACTIONS).join(', ')}.`,
      );
    const { ctx } = await organisationOf(context, { creates });
    const done = await act(ctx, rest, values);
    if (json) emit(done.json);
    else say(done.text);
    return 0;
  },
};

const creates = (slug: string) => `member <email> --org ${slug} --create --admin`;

/** Adds a person with a password, or gives a member a new one. */
async function addOrRenew(context: CliContext, email: string): Promise<number> {
  const { values, json, say, emit } = context;
  const { ctx, slug, name: organisation } = await organisationOf(context, { creates });
  const password =
    typeof values.password === 'string' ? values.password : randomBytes(12).toString('base64url');
  const known = await ctx.run((db) => findMemberByEmail(db, email));
  if (known && known.status !== 'active')
    throw new Error(
      `${email} is ${known.status}. ${HOW_BACK[known.status] ?? `Invite them: rapport member invite ${email} --org ${slug}`}`,
    );
  if (!known) {
    const name = typeof values.name === 'string' ? values.name : email.replace(/@.*/, '');
    const role = values.admin === true ? 'admin' : 'default';
    await addMember(ctx, { email, name, role, password });
    if (json) emit({ email, organisation: slug, created: true, password });
    else say(`Added ${email} (${organisation}): ${password}`);
    return 0;
  }
  const ended = await setPassword(ctx, known.id, password, {
    tokens: values['revoke-tokens'] === true,
  });
  const left = await ctx.run((db) => countTokens(db, known.id, ctx.now));
  if (json)
    emit({ email, organisation: slug, created: false, password, ...ended, tokensLeft: left });
  else {
    say(`New password for ${email} (${organisation}): ${password}`);
    say(`Sessions ended: ${ended.sessions}. Tokens revoked: ${ended.tokens}.`);
    if (left > 0) say(`Tokens still valid: ${left}. To revoke them, add --revoke-tokens.`);
  }
  return 0;
}

const HOW_BACK: Readonly<Record<string, string>> = {
  suspended: 'Reactivate them first: rapport member reactivate <email> --org <slug>',
  invited: 'They choose a password with the link of their invitation.',
};
