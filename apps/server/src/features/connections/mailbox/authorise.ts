import type { z } from 'zod';
import type { Credential } from '@rapport/connectors/connector.ts';
import { Unauthorised } from '@rapport/connectors/connector.ts';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import type { MailboxInput } from '@rapport/contract/outbox/mailbox.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailboxCredential, mailboxOf } from './queries.ts';
import type { MailboxRow } from './queries.ts';

export type MailboxSettings = z.output<typeof MailboxInput>;
type PersonCtx = Ctx & { principal: Principal };

/** The connector of people's own mailboxes. */
export const MAILBOX = CONNECTORS.find(({ send }) => send !== undefined)!;

/** Signs in to the servers of a mailbox and gives its credential. Throws `mailbox_refused` with the server's reason. */
export async function authoriseMailbox(
  ctx: PersonCtx,
  input: MailboxSettings,
): Promise<Credential> {
  if (ctx.principal.impersonator !== null)
    throw new AppError('forbidden', {
      details: [{ where: 'session', what: 'People connect their own mailbox themselves.' }],
    });
  const password = input.password ?? (await heldPassword(ctx, input));
  const { smtpPort, imapPort, smtpHost, imapHost, smtpSecurity, imapSecurity, folder } = input;
  try {
    return await MAILBOX.authorise(
      {
        smtpHost,
        imapHost,
        smtpSecurity,
        imapSecurity,
        folder,
        password,
        user: input.userName,
        smtpPort: String(smtpPort),
        imapPort: String(imapPort),
      },
      ctx.services,
    );
  } catch (error) {
    const reason = (error as Error).message || 'the server refused';
    const said = password ? reason.replaceAll(password, '…') : reason;
    throw new AppError('mailbox_refused', {
      details: [
        {
          where: 'body',
          what:
            error instanceof Unauthorised
              ? `User name or password was refused: ${said}`
              : `The mail server cannot be used: ${said}`,
        },
      ],
      cause: error,
    });
  }
}

/** The password that is kept, for the servers it was given for and no other. */
async function heldPassword(ctx: PersonCtx, input: MailboxSettings): Promise<string> {
  const held = await ctx.run((db) => mailboxOf(db, ctx.principal.member));
  if (held && isForSame(held, input))
    return (await mailboxCredential(asSystem(ctx), held)).password ?? '';
  if (input.userName === '') return '';
  throw new AppError('invalid_input', {
    details: [
      {
        where: 'body.password',
        what: held ? 'Enter the password again for these servers.' : 'Enter the password.',
      },
    ],
  });
}

const isForSame = (held: MailboxRow, input: MailboxSettings): boolean =>
  held.user_name === input.userName &&
  held.smtp_host === input.smtpHost &&
  held.smtp_port === input.smtpPort &&
  held.smtp_security === input.smtpSecurity &&
  (input.imapHost === '' ||
    (held.imap_host === input.imapHost &&
      held.imap_port === input.imapPort &&
      held.imap_security === input.imapSecurity));
