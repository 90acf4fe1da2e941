import { MemberId } from '@rapport/contract/ids.ts';
import type { Principal } from '../context.ts';
import type { Services } from '../services.ts';
import { tenantId } from './organisations.ts';

/** Milliseconds a checked token is remembered: a change of role, a suspension or a sign-out acts within 5 s. */
export const STALE_MS = 3_000;

export type ActiveMember = Omit<Principal, 'credential' | 'impersonator' | 'rights'>;

const memberRows = ({ signIn }: Pick<Services, 'signIn'>) =>
  signIn
    .selectFrom('member')
    .select(['org_id', 'id', 'email', 'name', 'role', 'staff'])
    .where('status', '=', 'active');

const toMember = (row: {
  org_id: string;
  id: string;
  email: string;
  name: string;
  role: string;
  staff: boolean;
}): ActiveMember => ({
  organisation: tenantId(row.org_id),
  member: MemberId.parse(row.id),
  email: row.email,
  name: row.name,
  role: row.role === 'admin' ? 'admin' : 'default',
  staff: row.staff,
});

/** The member's current row; null when suspended, only invited, or removed. */
export async function findActiveMember(
  services: Pick<Services, 'signIn'>,
  organisation: string,
  member: string,
): Promise<ActiveMember | null> {
  const row = await memberRows(services)
    .where('org_id', '=', organisation)
    .where('id', '=', member)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** The oldest active membership of an e-mail address, for hosted issuers, which name no organisation. */
export async function findActiveMemberByEmail(
  services: Pick<Services, 'signIn'>,
  email: string,
): Promise<ActiveMember | null> {
  const row = await memberRows(services)
    .where('email', '=', email.toLowerCase())
    .orderBy('created_at')
    .executeTakeFirst();
  return row ? toMember(row) : null;
}
