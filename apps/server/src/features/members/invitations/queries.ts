import type { Services } from '../../../platform/services.ts';
import { tenantId } from '../../../platform/auth/organisations.ts';
import { AppError } from '../../../platform/errors.ts';
import { digestOf } from './secret.ts';

/** The open invitation of a link. The tenant is not known before. */
export async function findInvitation({ signIn, ...services }: Services, secret: string) {
  const row = await signIn
    .selectFrom('invitation')
    .innerJoin('member', (join) =>
      join
        .onRef('member.org_id', '=', 'invitation.org_id')
        .onRef('member.id', '=', 'invitation.member_id'),
    )
    .innerJoin('organisation', 'organisation.id', 'invitation.org_id')
    .leftJoin('member as by', (join) =>
      join
        .onRef('by.org_id', '=', 'invitation.org_id')
        .onRef('by.id', '=', 'invitation.created_by'),
    )
    .where('invitation.digest', '=', digestOf(secret))
    .where('invitation.expires_at', '>', services.now())
    .where('member.status', '=', 'invited')
    .select([
      'invitation.org_id',
      'invitation.id',
      'invitation.expires_at',
      'member.id as member_id',
      'member.email',
      'organisation.name as organisation',
      'by.name as invited_by',
    ])
    .executeTakeFirst();
  if (!row)
    throw new AppError('not_found', {
      message:
        'This invitation has expired, was used or was withdrawn. Ask an administrator for a new one.',
    });
  return { ...row, tenant: tenantId(row.org_id) };
}
