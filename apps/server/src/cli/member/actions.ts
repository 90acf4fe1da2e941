import { MemberId } from '@rapport/contract/ids.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { changeRole } from '../../features/members/commands/change-role.ts';
import { signOutMember } from '../../features/members/commands/end-sessions.ts';
import { inviteMembers } from '../../features/members/commands/invite-members.ts';
import { reactivateMember } from '../../features/members/commands/reactivate-member.ts';
import { removeMember } from '../../features/members/commands/remove-member.ts';
import { revokeInvitation } from '../../features/members/commands/revoke-invitation.ts';
import { revokeMemberTokens } from '../../features/members/commands/revoke-member-tokens.ts';
import { suspendMember } from '../../features/members/commands/suspend-member.ts';
import { findMemberByEmail, listMemberRows } from '../../features/members/queries.ts';
import { UsageError } from '../../platform/program/cli.ts';
import type { CliContext } from '../../platform/program/cli.ts';
import type { Ctx } from '../../platform/context.ts';

/** What a command did: a line for people, and its JSON. */
interface Done {
  text: string;
  json: Record<string, unknown>;
}

/** `words`: what follows the name of the action. */
type Action = (ctx: Ctx, words: readonly string[], values: CliContext['values']) => Promise<Done>;

/** The actions of `rapport member <action>`; they are those of the page Settings, Members. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  list: async (ctx) => {
    const rows = await ctx.run((db) => listMemberRows(db, ctx.now));
    const members = rows.map(({ email, name, role, status, sessions, tokens, accounts }) => ({
      email,
      name,
      role: ROLES[role] ?? role,
      status,
      sessions,
      tokens,
      accounts,
    }));
    const width = Math.max(...members.map(({ email }) => email.length), 0);
    const lines = members.map(
      ({ email, role, status, sessions, tokens, accounts }) =>
        `${email.padEnd(width)}  ${role}, ${status}, ${plural(sessions, 'session')}, ${plural(tokens, 'token')}, ${plural(accounts, 'account')}`,
    );
    return { text: lines.join('\n') || 'There are no members yet.', json: { members } };
  },
  invite: async (ctx, emails, values) => {
    if (emails.length === 0) throw new UsageError('Name at least one email address.');
    const invitations = await inviteMembers(ctx, {
      emails: emails.map((email) => email.toLowerCase()),
      role: values.admin === true ? 'admin' : 'default',
    });
    return {
      text: invitations
        .map(({ email, link, mailed }) => `${email}${mailed ? ' (mailed)' : ''}: ${link}`)
        .join('\n'),
      json: { invitations },
    };
  },
  role: async (ctx, [email, role]) => {
    if (role !== 'administrator' && role !== 'member')
      throw new UsageError('Name the role: administrator or member.');
    await changeRole(
      ctx,
      await memberOf(ctx, email),
      role === 'administrator' ? 'admin' : 'default',
    );
    return {
      text: `${email} is now ${role === 'member' ? 'a' : 'an'} ${role}.`,
      json: { email, role },
    };
  },
  suspend: async (ctx, [email]) => {
    await suspendMember(ctx, await memberOf(ctx, email));
    return { text: `${email} is suspended.`, json: { email, suspended: true } };
  },
  reactivate: async (ctx, [email]) => {
    await reactivateMember(ctx, await memberOf(ctx, email));
    return { text: `${email} can sign in again.`, json: { email, suspended: false } };
  },
  remove: async (ctx, [email], values) => {
    const id = await memberOf(ctx, email);
    const heir = values['hand-to'];
    const handTo = typeof heir === 'string' ? await memberOf(ctx, heir) : null;
    const handed = await removeMember(ctx, id, handTo);
    const to = handTo ? `went to ${String(heir)}` : 'have no owner now';
    return {
      text: `${email} was removed; ${plural(handed.accounts, 'account')} and ${plural(handed.contacts, 'contact')} ${to}.`,
      json: { email, ...handed },
    };
  },
  withdraw: async (ctx, [email]) => {
    await revokeInvitation(ctx, await memberOf(ctx, email));
    return { text: `The invitation of ${email} was withdrawn.`, json: { email } };
  },
  'sign-out': async (ctx, [email]) => {
    const { sessions } = await signOutMember(ctx, await memberOf(ctx, email));
    return { text: `Sessions ended: ${sessions}.`, json: { email, sessions } };
  },
  'revoke-tokens': async (ctx, [email]) => {
    const { tokens } = await revokeMemberTokens(ctx, await memberOf(ctx, email));
    return { text: `Tokens revoked: ${tokens}.`, json: { email, tokens } };
  },
};

const ROLES: Readonly<Record<string, string>> = { admin: 'administrator', default: 'member' };

async function memberOf(ctx: Ctx, email: string | undefined): Promise<MemberId> {
  if (!email) throw new UsageError('Name one email address.');
  const found = await ctx.run((db) => findMemberByEmail(db, email.toLowerCase()));
  if (!found || found.status === 'removed')
    throw new Error(`${email} is not a member of this organisation.`);
  return MemberId.parse(found.id);
}
