import { z } from 'zod';
import { AuthSession, Role } from './auth.ts';
import { MemberId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/values.ts';
import { AccessToken } from './tokens.ts';

/** Days an invitation may be used. */
export const INVITATION_DAYS = 7;
/** People invited by one call. */
export const MOST_INVITED = 50;

const MemberStatus = z.enum(['active', 'invited', 'suspended']);

const count = z.number().int();

export const Member = z.object({
  id: MemberId,
  fullName: z.string(),
  email: z.string(),
  title: z.string().nullable(),
  role: Role,
  status: MemberStatus,
  lastAdministrator: z
    .boolean()
    .describe('The only active administrator: cannot be demoted, suspended or removed'),
  lastActiveAt: moment.nullable(),
  joinedAt: moment.nullable(),
  passwordChangedAt: moment.nullable(),
  statusChangedAt: moment.nullable(),
  statusChangedBy: z.string().nullable().describe('Who invited or suspended them'),
  invitationExpiresAt: moment.nullable().describe('Null: no invitation is open'),
  sessions: count,
  tokens: count,
  accounts: count.describe('Accounts they own'),
});
export type Member = z.infer<typeof Member>;

/** What happened to a member, from the audit log. */
export const MemberAction = z.enum([
  'member.added',
  'member.invited',
  'member.joined',
  'member.role-changed',
  'member.suspended',
  'member.reactivated',
  'member.removed',
  'member.signed-out',
  'member.tokens-revoked',
  'member.password-changed',
  'session.ended',
  'token.created',
  'token.revoked',
]);
export type MemberAction = z.infer<typeof MemberAction>;

const MemberChange = z.object({
  id: z.uuid(),
  action: MemberAction,
  at: moment,
  by: z.string().nullable().describe('Null: the command line'),
  name: z.string().nullable().describe('Of the token'),
  role: Role.nullable(),
  sessions: count.nullable().describe('Sessions that ended'),
});
export type MemberChange = z.infer<typeof MemberChange>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/members',
  summary: 'Members of the organisation with invitations and suspensions, by name',
  scope: 'admin',
  audit: false,
  answer: z.object({
    members: z.array(Member),
    mail: z.boolean().describe('Whether invitations are also sent by mail'),
  }),
});

export const getMember = endpoint({
  method: 'GET',
  path: '/members/:id',
  summary: 'A member with sessions, tokens and recent changes',
  scope: 'admin',
  audit: false,
  params: z.object({ id: MemberId }),
  answer: z.object({
    member: Member,
    sessions: z.array(AuthSession),
    tokens: z.array(AccessToken),
    changes: z.array(MemberChange).describe('At most 20, newest first'),
  }),
  errors: ['not_found'],
});

const Invitation = z.object({
  id: MemberId,
  email: z.string(),
  link: z.url().describe('Works once; it cannot be shown again'),
  expiresAt: moment,
  mailed: z.boolean().describe('Whether the link was also sent by mail'),
});
export type Invitation = z.infer<typeof Invitation>;

export const inviteMembers = endpoint({
  method: 'POST',
  path: '/members/invitations',
  summary: 'Invite people by email address; each gets a link that works once',
  scope: 'admin',
  audit: 'member.invited',
  body: z.strictObject({
    emails: z
      .array(z.email('Enter an email address like name@company.com.').max(320).toLowerCase())
      .min(1, 'Enter at least one email address.')
      .max(MOST_INVITED),
    role: Role.default('default'),
  }),
  answer: z.object({ invitations: z.array(Invitation) }),
  errors: ['conflict', 'invalid_input'],
});

const onMember = { params: z.object({ id: MemberId }), errors: ['not_found', 'conflict'] } as const;

export const renewInvitation = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/invitation',
  summary: 'A new link for an invited person; the old one stops working',
  scope: 'admin',
  audit: 'member.invited',
  answer: Invitation,
});

export const revokeInvitation = endpoint({
  ...onMember,
  method: 'DELETE',
  path: '/members/:id/invitation',
  summary: 'Withdraw an invitation',
  scope: 'admin',
  audit: 'invitation.revoked',
  answer: z.object({ revoked: z.literal(true) }),
});

export const changeRole = endpoint({
  ...onMember,
  method: 'PATCH',
  path: '/members/:id',
  summary: 'Change a member’s role; it applies within 5 s',
  scope: 'admin',
  audit: 'member.role-changed',
  body: z.strictObject({ role: Role }),
  answer: Member,
});

export const suspendMember = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/suspend',
  summary: 'Lock a member out within 5 s; nothing is deleted',
  scope: 'admin',
  audit: 'member.suspended',
  answer: Member,
});

export const reactivateMember = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/reactivate',
  summary: 'Let a suspended member sign in again',
  scope: 'admin',
  audit: 'member.reactivated',
  answer: Member,
});

export const removeMember = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/remove',
  summary: 'Remove a member; what they own is handed over or left without an owner',
  scope: 'admin',
  audit: 'member.removed',
  body: z.strictObject({
    handTo: MemberId.nullable().describe('Who takes over; null: nobody'),
  }),
  answer: z.object({ removed: z.literal(true), accounts: count, contacts: count, views: count }),
  errors: ['not_found', 'conflict', 'invalid_input'],
});

export const signOutMember = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/sign-out',
  summary: 'End all of a member’s sessions',
  scope: 'admin',
  audit: 'member.signed-out',
  answer: z.object({ sessions: count }),
});

export const endMemberSession = endpoint({
  method: 'DELETE',
  path: '/members/:id/sessions/:session',
  summary: 'End one session of a member',
  scope: 'admin',
  audit: 'session.ended',
  params: z.object({ id: MemberId, session: z.uuid() }),
  answer: z.object({ sessions: count }),
  errors: ['not_found'],
});

export const revokeMemberTokens = endpoint({
  ...onMember,
  method: 'POST',
  path: '/members/:id/tokens/revoke',
  summary: 'Revoke all of a member’s tokens',
  scope: 'admin',
  audit: 'member.tokens-revoked',
  answer: z.object({ tokens: count }),
});

export const revokeMemberToken = endpoint({
  method: 'DELETE',
  path: '/members/:id/tokens/:token',
  summary: 'Revoke one token of a member',
  scope: 'admin',
  audit: 'token.revoked',
  params: z.object({ id: MemberId, token: z.uuid() }),
  answer: z.object({ tokens: count }),
  errors: ['not_found'],
});

const Secret = z.string().min(20).max(200).describe('The secret part of the link');

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'What an invitation’s link is for',
  scope: 'public',
  audit: false,
  body: z.strictObject({ secret: Secret }),
  answer: z.object({
    organisation: z.string(),
    email: z.string(),
    invitedBy: z.string().nullable(),
    expiresAt: moment,
    password: z.boolean().describe('Whether to choose a password; false with a hosted sign-in'),
  }),
  errors: ['not_found', 'too_many_requests'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Join an organisation with an invitation’s link, once',
  scope: 'public',
  audit: 'member.joined',
  body: z.strictObject({
    secret: Secret,
    fullName: z.string().trim().min(1, 'Enter your name.').max(200),
    password: z.string().max(1_000).optional(),
  }),
  answer: z.object({ email: z.string() }),
  errors: ['not_found', 'too_many_requests', 'invalid_input'],
});
