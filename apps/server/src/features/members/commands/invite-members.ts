import type { Role } from '@rapport/contract/auth.ts';
import { MemberId } from '@rapport/contract/ids.ts';
import type { Invitation } from '@rapport/contract/members.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailInvitation } from '../invitations/mail-invitation.ts';
import { putInvitation } from '../invitations/put-invitation.ts';
import { findMemberByEmail } from '../queries.ts';

/** Invites people; none of them if one cannot be invited. An open invitation is renewed, a removed member comes back. */
export async function inviteMembers(
  ctx: Ctx,
  { emails, role }: { emails: readonly string[]; role: Role },
): Promise<Invitation[]> {
  const invited = await ctx.run(async (db) => {
    const people = [];
    const details = [];
    for (const email of new Set(emails)) {
      const known = await findMemberByEmail(db, email);
      if (known?.status === 'active')
        details.push({ where: email, what: `${known.name} is already a member.` });
      else if (known?.status === 'suspended')
        details.push({
          where: email,
          what: `${known.name} is suspended. Reactivate them instead.`,
        });
      else people.push({ email, id: known?.id ?? null });
    }
    if (details.length > 0)
      throw new AppError('conflict', {
        message: details.map(({ where, what }) => `${where}: ${what}`).join(' '),
        details,
      });
    const made = [];
    for (const { email, id } of people)
      made.push(await inviteOne(db, ctx, { email, role, known: id }));
    return made;
  });
  return Promise.all(
    invited.map(async (one) => ({ ...one, mailed: await mailInvitation(ctx, one) })),
  );
}

async function inviteOne(
  db: TenantDb,
  ctx: Ctx,
  { email, role, known }: { email: string; role: Role; known: string | null },
): Promise<Omit<Invitation, 'mailed'>> {
  const id = known ?? uuidv7();
  const state = {
    role,
    status: 'invited',
    status_changed_at: ctx.now,
    status_changed_by: ctx.principal?.member ?? null,
  };
  if (known) await db.updateTable('member').set(state).where('id', '=', id).execute();
  else
    await db
      .insertInto('member')
      .values({ org_id: ctx.asker.organisation, id, email, name: email, joined_at: null, ...state })
      .execute();
  const { link, expiresAt } = await putInvitation(db, ctx, id);
  await audit(db, ctx, {
    action: 'member.invited',
    subject: { kind: 'member', id },
    detail: { email, role },
  });
  return { id: MemberId.parse(id), email, link, expiresAt: expiresAt.toISOString() };
}
