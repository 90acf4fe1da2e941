import { findNamedTenant } from '../../platform/auth/organisations.ts';
import { systemContext } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { PublicCtx } from '../../platform/http/who-asks.ts';

/** The context of the calling program in the organisation it names. */
export async function organisationContext(
  { services, ip }: PublicCtx,
  named: string,
): Promise<Ctx> {
  const tenant = await findNamedTenant(services, named);
  if (!tenant) throw new AppError('not_found', { message: `There is no organisation ${named}.` });
  return { ...systemContext(services, tenant.id), ip };
}
