import { z } from 'zod';
import { MemberId } from '@rapport/contract/ids.ts';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Services } from '../../../platform/services.ts';

const NewMember = z.object({
  email: z.email().toLowerCase(),
  name: z.string().trim().min(1).max(200),
  title: z.string().nullable().default(null),
  role: z.enum(['default', 'admin']).default('default'),
  staff: z.boolean().default(false),
  /** Without a password the person signs in through a hosted issuer or uses personal tokens. */
  password: z.string().min(1).max(1000).optional(),
  /** A hash from `hashPassword`, so that sample members can share one. */
  passwordHash: z.string().optional(),
});
type NewMember = z.input<typeof NewMember>;

/** Adds a member to a tenant; an e-mail address is unique within it. For the command line. */
export async function insertMember(
  db: TenantDb,
  organisation: OrganisationId,
  input: NewMember,
): Promise<MemberId> {
  const { password, passwordHash, ...member } = NewMember.parse(input);
  const id = MemberId.parse(uuidv7());
  const hash = password === undefined ? (passwordHash ?? null) : await hashPassword(password);
  await db
    .insertInto('member')
    .values({ ...member, org_id: organisation, id, password_hash: hash })
    .execute();
  return id;
}

/** The same in its own transaction, for the sample workspace and tests. */
export const createMember = (
  services: Pick<Services, 'database' | 'now'>,
  organisation: OrganisationId,
  input: NewMember,
): Promise<MemberId> =>
  services.database.as({ organisation, member: null, role: 'system' }, services.now(), (db) =>
    insertMember(db, organisation, input),
  );
