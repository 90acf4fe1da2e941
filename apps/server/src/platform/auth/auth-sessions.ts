import { MemberId } from '@rapport/contract/ids.ts';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { Services } from '../services.ts';
import { tenantId } from './organisations.ts';

/** How stale `last_used_at` may become: not every request writes. */
const TOUCH_MS = 60_000;
const LONGEST_AGENT = 400;

type Platform = Pick<Services, 'signIn' | 'now'>;

interface NewSession {
  organisation: string;
  member: string;
  grant: string;
  userAgent: string;
  ip: string;
  seconds: number;
}

/** Records that a grant of the embedded issuer was given to a person on a device. */
export async function openAuthSession(
  { signIn, ...services }: Platform,
  { organisation, member, grant, userAgent, ip, seconds }: NewSession,
): Promise<void> {
  const now = services.now();
  await signIn
    .insertInto('auth_session')
    .values({
      org_id: organisation,
      id: uuidv7(),
      member_id: member,
      grant_id: grant,
      user_agent: userAgent.slice(0, LONGEST_AGENT) || null,
      ip: ip || null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + seconds * 1_000),
    })
    .execute();
  await touch({ signIn, ...services }, grant, organisation, member);
}

export interface OpenSession {
  id: string;
  organisation: OrganisationId;
  member: MemberId;
}

/** The open session of a grant, marked as used; null when it has ended or expired. */
export async function findAuthSession(
  services: Platform,
  grant: string,
): Promise<OpenSession | null> {
  const now = services.now();
  const row = await services.signIn
    .selectFrom('auth_session')
    .select(['org_id', 'id', 'member_id', 'last_used_at'])
    .where('grant_id', '=', grant)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() >= TOUCH_MS)
    await touch(services, grant, row.org_id, row.member_id);
  return {
    id: row.id,
    organisation: tenantId(row.org_id),
    member: MemberId.parse(row.member_id),
  };
}

async function touch(
  { signIn, ...services }: Platform,
  grant: string,
  organisation: string,
  member: string,
) {
  const now = services.now();
  await signIn
    .updateTable('auth_session')
    .set({ last_used_at: now })
    .where('grant_id', '=', grant)
    .execute();
  await signIn
    .updateTable('member')
    .set({ last_active_at: now })
    .where('org_id', '=', organisation)
    .where('id', '=', member)
    .execute();
}

/** Ends a session by its id or grant; a trigger removes what the issuer keeps of it. Whether there was one. */
export async function closeAuthSession(
  { signIn }: Pick<Services, 'signIn'>,
  by: { id: string } | { grant: string },
): Promise<boolean> {
  const { numDeletedRows } = await signIn
    .deleteFrom('auth_session')
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('grant' in by, (query) => query.where('grant_id', '=', (by as { grant: string }).grant))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
