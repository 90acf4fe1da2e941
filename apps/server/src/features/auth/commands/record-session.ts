import type { MemberId, OrganisationId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';

type SessionEvent = 'session.signed-in' | 'session.sign-in-refused';

/** Writes a successful or refused sign-in to the tenant's audit log. */
export async function recordSession(
  services: Services,
  { organisation, member }: { organisation: OrganisationId; member: MemberId },
  action: SessionEvent,
  ip: string | null,
): Promise<void> {
  const ctx = { ...systemContext(services, organisation), ip };
  await ctx.run((db) => audit(db, ctx, { action, subject: { kind: 'member', id: member } }));
}
