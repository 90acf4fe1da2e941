import { toJsonb } from '../../../platform/jsonb.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailboxOf } from '../../connections/mailbox/queries.ts';
import { sendJob } from '../jobs.ts';
import { needOwnName } from '../policy.ts';
import { oneMail } from '../queries.ts';

/** Sends a mail again by a person's click: one that failed, or one whose fate is unclear and that may arrive twice. */
export const retrySend = (ctx: Ctx & { principal: Principal }, id: string): Promise<void> =>
  ctx.run(async (db) => {
    needOwnName(ctx);
    const mail = await oneMail(db, id, { lock: true });
    if (mail.state !== 'failed' && mail.state !== 'unknown')
      throw new AppError('conflict', { message: 'This email does not need to be sent again.' });
    const mailbox = await mailboxOf(db, ctx.principal.member);
    if (!mailbox || mailbox.state !== 'active') throw new AppError('mailbox_needed');
    await db
      .updateTable('outbox')
      .set({
        state: 'queued',
        not_before: ctx.now,
        error: null,
        lease_until: null,
        attempts: toJsonb([...mail.attempts, { at: ctx.now.toISOString(), what: 'Sent again' }]),
      })
      .where('id', '=', id)
      .execute();
    await ctx.services.jobs.send(
      sendJob,
      { organisation: ctx.asker.organisation, mail: id },
      { key: id, db },
    );
    await audit(db, ctx, {
      action: 'mail.retried',
      subject: { kind: 'mail', id },
      detail: { state: mail.state },
    });
  });
