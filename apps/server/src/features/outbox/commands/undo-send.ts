import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { withoutOriginal } from '../body/original.ts';
import { oneMail } from '../queries.ts';
import { writeDraft } from './save-draft.ts';

/** Takes back a mail that has not left, or that failed: it is a draft again, whose id is given. */
export const undoSend = (ctx: Ctx & { principal: Principal }, id: string): Promise<string> =>
  ctx.run(async (db) => {
    const mail = await oneMail(db, id, { lock: true });
    if (mail.state !== 'queued' && mail.state !== 'failed')
      throw new AppError('conflict', {
        message:
          mail.state === 'sent'
            ? 'This email has already been sent.'
            : 'This email is being sent and can no longer be stopped.',
      });
    const own = mail.kind === 'new' ? null : withoutOriginal(mail.html);
    const draft = await writeDraft(
      db,
      ctx,
      {
        kind: mail.kind,
        messageId: mail.message_id as MessageId | null,
        accountId: mail.account_id as AccountId | null,
        recipients: mail.recipients,
        ccRecipients: mail.cc,
        subject: mail.subject,
        body: own ?? mail.html,
        quotes: own === null,
        attachments: mail.files,
        draftedBy: null,
        sources: [],
      },
      mail.conversation_id,
    );
    await db.deleteFrom('outbox').where('id', '=', id).execute();
    await audit(db, ctx, {
      action: 'mail.taken-back',
      subject: { kind: 'mail', id },
      detail: { state: mail.state },
    });
    return draft;
  });
