import { INVITATION_DAYS } from '@rapport/contract/members.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sendMail } from '../../../platform/outbound/send-mail.ts';

/** Sends an invitation by mail where a mail server is configured. False: it was not sent, and the link is to be copied. */
export async function mailInvitation(
  ctx: Ctx,
  { email, link }: { email: string; link: string },
): Promise<boolean> {
  const { config, log } = ctx.services;
  if (!config.mail) return false;
  const { name } = await ctx.run((db) =>
    db.selectFrom('organisation').select('name').executeTakeFirstOrThrow(),
  );
  const by = ctx.principal ? `${ctx.principal.name} has invited you` : 'You are invited';
  const text = [
    `${by} to ${name} on Rapport.`,
    `Open this link within ${INVITATION_DAYS} days to choose a password and sign in. It works once:`,
    link,
    'If you did not expect this, ignore it.',
  ].join('\n\n');
  try {
    await sendMail(config.mail, { to: email, subject: `Join ${name} on Rapport`, text }, ctx.now);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'an invitation was not mailed');
    return false;
  }
}
