import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { newPersonalToken } from '../../../platform/auth/personal-tokens.ts';
import type { Right } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';

interface NewToken {
  organisation: OrganisationId;
  member: MemberId;
  name: string;
  scopes?: Right[];
  expiresAt?: Date | null;
}

/** Issues a personal API token and returns its text, which cannot be read later. */
export async function createToken(
  services: Pick<Services, 'database' | 'now'>,
  { organisation, member, name, scopes = ['read', 'draft', 'write'], expiresAt = null }: NewToken,
): Promise<string> {
  const { token, digest } = newPersonalToken();
  const asker = { organisation, member: null, role: 'system' } as const;
  await services.database.as(asker, services.now(), (db) =>
    db
      .insertInto('api_token')
      .values({
        org_id: organisation,
        id: uuidv7(),
        member_id: member,
        name,
        digest,
        scopes,
        expires_at: expiresAt,
      })
      .execute(),
  );
  return token;
}
