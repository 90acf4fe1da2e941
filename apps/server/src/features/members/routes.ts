import * as contract from '@rapport/contract/members.ts';
import type { MemberId } from '@rapport/contract/ids.ts';
import { countOpening } from '../../platform/auth/attempts.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { presentSession } from '../auth/sessions/present.ts';
import { listSessionRows } from '../auth/sessions/queries.ts';
import { revokeAccessToken } from '../tokens/commands/revoke-access-token.ts';
import { presentToken } from '../tokens/present.ts';
import { listTokenRows } from '../tokens/queries.ts';
import { acceptInvitation } from './commands/accept-invitation.ts';
import { changeRole } from './commands/change-role.ts';
import { endMemberSession, signOutMember } from './commands/end-sessions.ts';
import { inviteMembers } from './commands/invite-members.ts';
import { reactivateMember } from './commands/reactivate-member.ts';
import { removeMember } from './commands/remove-member.ts';
import { renewInvitation } from './commands/renew-invitation.ts';
import { revokeInvitation } from './commands/revoke-invitation.ts';
import { revokeMemberTokens } from './commands/revoke-member-tokens.ts';
import { suspendMember } from './commands/suspend-member.ts';
import { findInvitation } from './invitations/queries.ts';
import { presentChange, presentMember } from './present.ts';
import { listChanges, listMemberRows, oneMemberRow } from './queries.ts';

type PersonCtx = Ctx & { principal: Principal };

const memberOf = (ctx: PersonCtx, id: MemberId) =>
  ctx.run(async (db) => presentMember(await oneMemberRow(db, ctx.now, id)));

export const memberRoutes = [
  route(contract.listMembers, async (ctx) => ({
    members: (await ctx.run((db) => listMemberRows(db, ctx.now))).map(presentMember),
    mail: ctx.services.config.mail !== null,
  })),
  route(contract.getMember, (ctx, { params: { id } }) =>
    ctx.run(async (db) => {
      const { credential } = ctx.principal;
      const current = credential?.kind === 'session' ? credential.id : undefined;
      const member = presentMember(await oneMemberRow(db, ctx.now, id));
      const sessions = await listSessionRows(db, id, ctx.now);
      const tokens = await listTokenRows(db, id);
      return {
        member,
        sessions: sessions.map((row) => presentSession(row, current)),
        tokens: tokens.map((row) => presentToken(row, ctx.now)),
        changes: (await listChanges(db, id)).flatMap(presentChange),
      };
    }),
  ),
  route(contract.inviteMembers, async (ctx, { body }) => ({
    invitations: await inviteMembers(ctx, body),
  })),
  route(contract.renewInvitation, (ctx, { params }) => renewInvitation(ctx, params.id)),
  route(contract.revokeInvitation, async (ctx, { params }) => {
    await revokeInvitation(ctx, params.id);
    return { revoked: true as const };
  }),
  route(contract.changeRole, async (ctx, { params, body }) => {
    await changeRole(ctx, params.id, body.role);
    return memberOf(ctx, params.id);
  }),
  route(contract.suspendMember, async (ctx, { params }) => {
    await suspendMember(ctx, params.id);
    return memberOf(ctx, params.id);
  }),
  route(contract.reactivateMember, async (ctx, { params }) => {
    await reactivateMember(ctx, params.id);
    return memberOf(ctx, params.id);
  }),
  route(contract.removeMember, async (ctx, { params, body }) => ({
    removed: true as const,
    ...(await removeMember(ctx, params.id, body.handTo)),
  })),
  route(contract.signOutMember, (ctx, { params }) => signOutMember(ctx, params.id)),
  route(contract.endMemberSession, (ctx, { params }) =>
    endMemberSession(ctx, params.id, params.session),
  ),
  route(contract.revokeMemberTokens, (ctx, { params }) => revokeMemberTokens(ctx, params.id)),
  route(contract.revokeMemberToken, async (ctx, { params }) => ({
    tokens: await revokeAccessToken(ctx, params.id, params.token),
  })),
  route(contract.readInvitation, async ({ services, ip }, { body }) => {
    await countOpening(services, ip);
    const found = await findInvitation(services, body.secret);
    return {
      organisation: found.organisation,
      email: found.email,
      invitedBy: found.invited_by,
      expiresAt: found.expires_at.toISOString(),
      password: services.config.RAPPORT_OIDC_ISSUER === undefined,
    };
  }),
  route(contract.acceptInvitation, async ({ services, ip }, { body }) => {
    await countOpening(services, ip);
    return acceptInvitation(services, body, ip);
  }),
];
