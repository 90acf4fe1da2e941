import { INVITATION_DAYS } from '@rapport/contract/members.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { linkOf, newSecret } from './secret.ts';

const DAY = 86_400_000;

/** Writes the open invitation of a member; an earlier link stops working. */
export async function putInvitation(
  db: TenantDb,
  ctx: Ctx,
  member: string,
): Promise<{ link: string; expiresAt: Date }> {
  const { secret, digest } = newSecret();
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_DAYS * DAY);
  await db.deleteFrom('invitation').where('member_id', '=', member).execute();
  await db
    .insertInto('invitation')
    .values({
      org_id: ctx.asker.organisation,
      id: uuidv7(),
      member_id: member,
      digest,
      created_by: ctx.principal?.member ?? null,
      created_at: ctx.now,
      expires_at: expiresAt,
    })
    .execute();
  return { link: linkOf(ctx.services.config, secret), expiresAt };
}
