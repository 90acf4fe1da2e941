import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Services } from '../../../platform/services.ts';

/** Sets a member's password; open auth sessions stay valid. For the command line. */
export async function setPassword(
  services: Pick<Services, 'owner'>,
  { organisation, member }: { organisation: OrganisationId; member: MemberId },
  password: string,
): Promise<void> {
  await services.owner
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('org_id', '=', organisation)
    .where('id', '=', member)
    .execute();
}
