import type { Role } from '@rapport/contract/auth.ts';
import type { Member, MemberAction, MemberChange } from '@rapport/contract/members.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo, formatDay } from '../../lib/format/format.ts';
import { now } from '../../lib/clock.ts';

export const ROLE_LABELS: Record<Role, string> = { default: 'Member', admin: 'Administrator' };

export const SHOWN = ['all', 'administrators', 'invited', 'suspended'] as const;
export type Shown = (typeof SHOWN)[number];

/** Whether a member belongs to a tab of the list. */
export const IN_TAB: Record<Shown, (member: Member) => boolean> = {
  all: () => true,
  administrators: ({ role, status }) => role === 'admin' && status !== 'invited',
  invited: ({ status }) => status === 'invited',
  suspended: ({ status }) => status === 'suspended',
};

export const TAB_LABELS: Record<Shown, string> = {
  all: 'All',
  administrators: 'Administrators',
  invited: 'Invited',
  suspended: 'Suspended',
};

/** A call is noted once a minute. */
const ACTIVE_MS = 3 * 60_000;

export function describeActivity({ status, lastActiveAt, invitationExpiresAt }: Member): string {
  if (status === 'invited') {
    if (!invitationExpiresAt) return 'No open link';
    const open = new Date(invitationExpiresAt) > now();
    return open ? `Link expires ${formatDay(invitationExpiresAt)}` : 'Link expired';
  }
  if (!lastActiveAt) return 'Never signed in';
  const active = now().getTime() - new Date(lastActiveAt).getTime() < ACTIVE_MS;
  if (active) return status === 'active' ? 'Active now' : 'Just now';
  return formatAgo(lastActiveAt);
}

/** Below the name: what is special about a member, else their title or address. */
export function describeMember(member: Member): string {
  const { status, statusChangedAt, statusChangedBy, accounts, title, email } = member;
  const day = statusChangedAt ? formatDay(statusChangedAt) : null;
  const by = statusChangedBy ?? 'the command line';
  if (status === 'invited') return day ? `Invited by ${by}, ${day}` : 'Invited';
  if (status === 'suspended')
    return [
      day ? `By ${by}, ${day}` : null,
      accounts > 0 ? `still owns ${countOf(accounts)}` : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return title ?? email;
}

export const countOf = (accounts: number): string => plural(accounts, 'account');

const CHANGES: Record<MemberAction, (change: MemberChange) => string> = {
  'member.added': () => 'Added',
  'member.invited': () => 'Invited',
  'member.joined': () => 'Joined',
  'member.role-changed': ({ role }) => `Role changed to ${ROLE_LABELS[role ?? 'default']}`,
  'member.suspended': () => 'Suspended',
  'member.reactivated': () => 'Reactivated',
  'member.removed': () => 'Removed',
  'member.signed-out': ({ sessions }) => `Signed out everywhere, ${sessionsOf(sessions)} ended`,
  'member.tokens-revoked': () => 'All tokens revoked',
  'member.password-changed': ({ sessions }) =>
    sessions ? `Password changed, ${sessionsOf(sessions)} ended` : 'Password changed',
  'session.ended': () => 'Session ended',
  'token.created': ({ name }) => (name ? `Token “${name}” created` : 'Token created'),
  'token.revoked': ({ name }) => (name ? `Token “${name}” revoked` : 'Token revoked'),
};
const sessionsOf = (count: number | null) => plural(count ?? 0, 'session');

/** "Role changed to Administrator by Theo Marsh"; what people do to themselves names nobody. */
export function describeChange(change: MemberChange, member: Member): string {
  const text = CHANGES[change.action](change);
  if (change.by === member.fullName || change.action === 'member.joined') return text;
  return `${text} by ${change.by ?? 'the command line'}`;
}
