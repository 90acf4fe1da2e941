import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { hashPassword } from '../../../platform/auth/password.ts';
import type { Services } from '../../../platform/services.ts';

/** Gives a member a new password; open sessions go on. For the command line. */
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
