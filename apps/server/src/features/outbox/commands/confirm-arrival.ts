import { asSystem } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';
import { mailboxOf } from '../../connections/mailbox/queries.ts';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import { composeRow } from '../body/compose.ts';
import { needOwnName } from '../policy.ts';
import { oneMail } from '../queries.ts';
import { writeSent } from './deliver-mail.ts';

/** A person says that a mail whose fate was unclear has arrived: it becomes a message of its conversation. */
export async function confirmArrival(
  ctx: Ctx & { principal: Principal },
  id: string,
): Promise<void> {
  needOwnName(ctx);
  const mail = await ctx.run((db) => oneMail(db, id));
  if (mail.state !== 'unknown')
    throw new AppError('conflict', {
      message: 'The delivery status of this email is already known.',
    });
  const mailbox = await ctx.run((db) => mailboxOf(db, ctx.principal.member));
  if (!mailbox) throw new AppError('mailbox_needed');
  const system = asSystem(ctx);
  const { record } = await composeRow(system, mail, mailbox);
  await writeSent(system, mail, prepareRecord(record), []);
  await requestAnalysis(ctx);
}
