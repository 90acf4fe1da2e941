import { createHash, randomBytes } from 'node:crypto';
import type { Principal, Right } from '../context.ts';
import type { Services } from '../services.ts';
import { findActiveMember } from './members.ts';

const PREFIX = 'rpt_';

export const isPersonalToken = (token: string): boolean => token.startsWith(PREFIX);

/** A new token and its stored digest; the token itself is shown once and never stored. */
export function newPersonalToken(): { token: string; digest: Buffer } {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { token, digest: digestOf(token) };
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** The person behind a personal token, or null when it is unknown, revoked, expired, or its owner no longer active. */
export async function principalOfPersonalToken(
  services: Pick<Services, 'signIn' | 'now'>,
  token: string,
): Promise<Principal | null> {
  const row = await services.signIn
    .updateTable('api_token')
    .set({ last_used_at: services.now() })
    .where('digest', '=', digestOf(token))
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', services.now())]))
    .returning(['org_id', 'id', 'member_id', 'scopes'])
    .executeTakeFirst();
  if (!row) return null;
  const member = await findActiveMember(services, row.org_id, row.member_id);
  return (
    member && {
      ...member,
      credential: { kind: 'token', id: row.id },
      impersonator: null,
      rights: new Set(row.scopes.filter(isRight)),
    }
  );
}

const RIGHTS: ReadonlySet<string> = new Set<Right>(['read', 'draft', 'write']);
const isRight = (scope: string): scope is Right => RIGHTS.has(scope);
