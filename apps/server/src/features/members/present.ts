import { Role } from '@rapport/contract/auth.ts';
import { MemberId } from '@rapport/contract/ids.ts';
import { MemberAction } from '@rapport/contract/members.ts';
import type { Member, MemberChange } from '@rapport/contract/members.ts';
import type { ChangeRow, MemberRow } from './queries.ts';

const text = (at: Date | null) => at?.toISOString() ?? null;

export const presentMember = (row: MemberRow): Member => ({
  id: MemberId.parse(row.id),
  fullName: row.name,
  email: row.email,
  title: row.title,
  role: Role.parse(row.role),
  status: row.status,
  lastAdministrator: row.last_administrator,
  lastActiveAt: text(row.last_active_at),
  joinedAt: text(row.joined_at),
  passwordChangedAt: text(row.password_changed_at),
  statusChangedAt: text(row.status_changed_at),
  statusChangedBy: row.status_changed_by,
  invitationExpiresAt: text(row.invitation_expires_at),
  sessions: row.sessions,
  tokens: row.tokens,
  accounts: row.accounts,
});

/** None for an action that is not shown. */
export function presentChange({ id, action, at, by, detail }: ChangeRow): MemberChange[] {
  const known = MemberAction.safeParse(action);
  if (!known.success) return [];
  const { name, role, sessions } = (detail ?? {}) as Record<string, unknown>;
  return [
    {
      id,
      action: known.data,
      at: at.toISOString(),
      by,
      name: typeof name === 'string' ? name : null,
      role: Role.safeParse(role).data ?? null,
      sessions: typeof sessions === 'number' ? sessions : null,
    },
  ];
}
