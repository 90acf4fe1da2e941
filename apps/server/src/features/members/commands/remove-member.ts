import type { MemberId } from '@rapport/contract/ids.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessions } from '../../auth/sessions/queries.ts';
import { forgetCredentials } from '../../connections/commands/forget-credentials.ts';
import { stopMails } from '../../outbox/commands/stop-mails.ts';
import { revokeTokens } from '../../tokens/commands/revoke-tokens.ts';
import { needAnotherAdministrator } from '../policy.ts';
import { lockMember } from '../queries.ts';

interface HandedOver {
  accounts: number;
  contacts: number;
  views: number;
}

/**
 * Removes a member. Ends sessions, revokes tokens, disconnects the mailbox, stops waiting mails, and hands accounts and
 * contacts to `handTo`, or to nobody. The row stays: the audit log still names them, and a new invitation gives back their
 * chats and private conversations.
 */
export const removeMember = (
  ctx: Ctx,
  id: MemberId,
  handTo: MemberId | null,
): Promise<HandedOver> =>
  asSystem(ctx).run(async (db) => {
    const member = await lockMember(db, id);
    if (member.status === 'invited')
      throw new AppError('conflict', {
        message: `${member.email} has not joined yet. Withdraw the invitation instead.`,
      });
    await needAnotherAdministrator(db, member, 'be removed');
    if (handTo) await needHeir(db, handTo, id);
    const handed = await handOver(db, id, handTo);
    const sessions = await endSessions(db, id);
    const tokens = await revokeTokens(db, id, ctx.now);
    const mails = await stopMails(db, ctx, id);
    await forgetCredentials(db, id);
    await db
      .updateTable('member')
      .set({
        status: 'removed',
        status_changed_at: ctx.now,
        status_changed_by: ctx.principal?.member ?? null,
        password_hash: null,
      })
      .where('id', '=', id)
      .execute();
    await audit(db, ctx, {
      action: 'member.removed',
      subject: { kind: 'member', id },
      detail: { email: member.email, handTo, sessions, tokens, mails, ...handed },
    });
    return handed;
  });

async function needHeir(db: TenantDb, handTo: MemberId, removed: MemberId) {
  const heir = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', handTo)
    .where('id', '!=', removed)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!heir)
    throw new AppError('invalid_input', {
      details: [{ where: 'body.handTo', what: 'Choose an active member, or nobody.' }],
    });
}

/** Private views stay with the removed member; shared ones need a member who may change them. */
async function handOver(db: TenantDb, from: MemberId, to: MemberId | null): Promise<HandedOver> {
  const [accounts, contacts, views] = await Promise.all([
    db.updateTable('account').set({ owner_id: to }).where('owner_id', '=', from).executeTakeFirst(),
    db.updateTable('contact').set({ owner_id: to }).where('owner_id', '=', from).executeTakeFirst(),
    to === null
      ? null
      : db
          .updateTable('saved_view')
          .set({ member_id: to })
          .where('member_id', '=', from)
          .where('shared', '=', true)
          .executeTakeFirst(),
  ]);
  return {
    accounts: Number(accounts.numUpdatedRows),
    contacts: Number(contacts.numUpdatedRows),
    views: Number(views?.numUpdatedRows ?? 0),
  };
}
