import type { MemberId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endSessions } from '../../auth/sessions/queries.ts';
import { stopMails } from '../../outbox/commands/stop-mails.ts';
import { needAnotherAdministrator } from '../policy.ts';
import { lockMember } from '../queries.ts';

/**
 * Locks a member out: their sessions end now, and whatever checks them refuses them within 5 s: calls, tokens, streams,
 * answers that are being written, the reading of their mailbox. Mails that wait to be sent are stopped. Tokens and all
 * they own stay, for their return.
 */
export const suspendMember = (ctx: Ctx, id: MemberId): Promise<void> =>
  asSystem(ctx).run(async (db) => {
    const member = await lockMember(db, id);
    if (member.status === 'suspended') return;
    if (member.status !== 'active')
      throw new AppError('conflict', {
        message: `${member.email} has not joined yet. Withdraw the invitation instead.`,
      });
    await needAnotherAdministrator(db, member, 'be suspended');
    await db
      .updateTable('member')
      .set({
        status: 'suspended',
        status_changed_at: ctx.now,
        status_changed_by: ctx.principal?.member ?? null,
      })
      .where('id', '=', id)
      .execute();
    const sessions = await endSessions(db, id);
    const mails = await stopMails(db, ctx, id);
    await audit(db, ctx, {
      action: 'member.suspended',
      subject: { kind: 'member', id },
      detail: { sessions, mails },
    });
  });
