import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';

type SessionEvent = 'session.signed-in' | 'session.sign-in-refused';

/** Notes a sign-in, or the refusal of one, in the audit log of the tenant it was for. */
export async function recordSession(
  services: Services,
  { organisation, member }: { organisation: OrganisationId; member: MemberId },
  action: SessionEvent,
  ip: string | null,
): Promise<void> {
  const ctx = { ...systemContext(services, organisation), ip };
  await ctx.run((db) => audit(db, ctx, { action, subject: { kind: 'member', id: member } }));
}
