import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { MailKind, MailPerson } from '@rapport/contract/outbox/outbox.ts';
import {
  MAX_ATTACHMENTS_BYTES,
  SEND_TYPE_NOT_SUPPORTED,
  UNDO_SECONDS,
} from '@rapport/contract/outbox/outbox.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { DB } from '@rapport/database/tables.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { needAccount } from '../../accounts/policy.ts';
import { addressesOf, mailboxOf } from '../../connections/mailbox/queries.ts';
import type { MailboxRow } from '../../connections/mailbox/queries.ts';
import { cleanHtml, textOf } from '../body/clean-html.ts';
import { sendJob } from '../jobs.ts';
import { accountOf, attachmentsOf, oneMessage } from '../messages/queries.ts';
import type { MailRow } from '../messages/queries.ts';
import { isMail, needOwnName, replyRefusal } from '../policy.ts';
import { filesOf, mailOfKey, oneMail } from '../queries.ts';
import type { OutboxRow } from '../queries.ts';

type PersonCtx = Ctx & { principal: Principal };

export interface MailToSend {
  kind: MailKind;
  /** Unique per person and intention: the same call again is the same mail. */
  clientKey: string;
  messageId?: string;
  recipients: readonly MailPerson[];
  cc: readonly MailPerson[];
  /** Of a new mail; the others have that of their message. */
  subject?: string;
  body: string;
  accountId?: string | undefined;
  provider?: string | undefined;
  files: readonly string[];
  draftId?: string | undefined;
}

/**
 * Takes a person's click: the mail is kept with the click's transaction and handed over after ten seconds, until which it
 * can be taken back. The same key again gives the same mail; for another mail it is refused.
 */
export async function queueMail(ctx: PersonCtx, mail: MailToSend): Promise<OutboxRow> {
  needOwnName(ctx);
  const { member } = ctx.principal;
  const clientKey = `${member} ${mail.clientKey}`;
  const digest = digestOf(mail);
  return ctx.run(async (db) => {
    const known = await mailOfKey(db, clientKey);
    if (known) return sameMail(known, digest);
    const mailbox = await mailboxOf(db, member);
    if (!mailbox || mailbox.state !== 'active') throw new AppError('mailbox_needed');
    if (mail.provider !== undefined && mail.provider !== mailbox.provider)
      throw invalid('body.provider', SEND_TYPE_NOT_SUPPORTED);
    const message = mail.messageId === undefined ? null : await oneMessage(db, mail.messageId);
    if (message) await refuseKind(db, mail.kind, message, await addressesOf(db, member));
    const people = peopleOf(mail, mailbox, await addressesOf(db, member));
    const account = await accountFor(db, mail, message, people.recipients);
    const html = cleanHtml(mail.body);
    const text = textOf(html);
    if (text === '' && mail.files.length === 0 && !mail.subject)
      throw invalid('body.body', 'Write a subject or a message.');
    const files = await filesOf(db, mail.files);
    await needFit(
      db,
      mail,
      files.map(({ size }) => size),
    );
    const id = uuidv7();
    const written = await insertOnce(db, ctx, {
      id,
      client_key: clientKey,
      digest,
      header_id: headerOf(ctx.asker.organisation, clientKey, mailbox.address),
      member_id: member,
      account_id: account,
      kind: mail.kind,
      message_id: message?.id ?? null,
      conversation_id: mail.kind === 'reply' ? (message?.conversation_id ?? null) : null,
      recipients: toJsonb(people.recipients),
      cc: toJsonb(people.cc),
      subject: subjectOf(mail, message),
      html,
      text,
      files: [...mail.files],
      not_before: new Date(ctx.now.getTime() + UNDO_SECONDS * 1000),
      created_at: ctx.now,
    });
    // Another call with this key has committed meanwhile.
    if (written === 0) return sameMail((await mailOfKey(db, clientKey))!, digest);
    if (mail.draftId !== undefined) await takeDraft(db, mail.draftId, member);
    await ctx.services.jobs.send(
      sendJob,
      { organisation: ctx.asker.organisation, mail: id },
      { key: id, db, delaySeconds: UNDO_SECONDS },
    );
    await audit(db, ctx, {
      action: 'mail.queued',
      subject: { kind: 'mail', id },
      detail: {
        kind: mail.kind,
        account,
        to: people.recipients.map(({ email }) => email),
        cc: people.cc.map(({ email }) => email),
      },
    });
    return oneMail(db, id);
  });
}

/** A draft is sent once, also from two windows that both show it. */
async function takeDraft(db: TenantDb, draft: string, member: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_draft')
    .where('id', '=', draft)
    .where('member_id', '=', member)
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new AppError('conflict', {
      message:
        'This draft was sent or discarded in another window. Check your sent emails before you send it again.',
    });
}

const invalid = (where: string, what: string) =>
  new AppError('invalid_input', { details: [{ where, what }] });

function sameMail(known: OutboxRow, digest: string): OutboxRow {
  if (known.digest === digest) return known;
  throw new AppError('conflict', {
    message: 'This Idempotency-Key was used for another email. Use a new key.',
  });
}

const digestOf = (mail: MailToSend): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...mail, draftId: undefined, clientKey: undefined }))
    .digest('hex');

/** The Message-ID follows from who sends and the key of the call, so that a look-up finds the mail. */
const headerOf = (org: string, clientKey: string, address: string): string =>
  `${createHash('sha256').update(`${org} ${clientKey}`).digest('hex').slice(0, 40)}@${address.split('@').at(-1)}`;

async function refuseKind(
  db: TenantDb,
  kind: MailKind,
  message: MailRow,
  emails: readonly string[],
): Promise<void> {
  if (kind === 'forward') {
    if (!isMail(message)) throw invalid('path.id', SEND_TYPE_NOT_SUPPORTED);
    return;
  }
  const refusal = await replyRefusal(db, message, emails);
  if (refusal !== null)
    throw new AppError('forbidden', { details: [{ where: 'path.id', what: `${refusal}.` }] });
}

/** Each person once; an answer is not sent to its sender. */
function peopleOf(
  { kind, recipients, cc }: MailToSend,
  { address }: MailboxRow,
  emails: readonly string[],
) {
  const taken = new Set(kind === 'reply' ? [address, ...emails] : []);
  const once = (people: readonly MailPerson[]) =>
    people.filter(({ email }) => !taken.has(email) && taken.add(email));
  const all = { recipients: once(recipients), cc: once(cc) };
  if (all.recipients.length === 0)
    throw invalid('body.recipients', 'Add at least one recipient other than yourself.');
  return all;
}

async function accountFor(
  db: TenantDb,
  { accountId }: MailToSend,
  message: MailRow | null,
  recipients: readonly MailPerson[],
): Promise<string> {
  if (accountId !== undefined) return (await needAccount(db, accountId)).id;
  if (message?.account_id) return message.account_id;
  const found = await accountOf(
    db,
    recipients.map(({ email }) => email),
  );
  if (found === null) throw invalid('body.accountId', 'No account selected');
  return found.id;
}

const PREFIX = { reply: /^\s*re\s*:/i, forward: /^\s*(?:fwd?|wg)\s*:/i };

function subjectOf({ kind, subject }: MailToSend, message: MailRow | null): string {
  if (kind === 'new' || !message) return subject ?? '';
  if (PREFIX[kind].test(message.subject)) return message.subject;
  return `${kind === 'reply' ? 'Re' : 'Fwd'}: ${message.subject}`.slice(0, 998);
}

/** Files that are handed on count as well. */
async function needFit(db: TenantDb, mail: MailToSend, own: readonly number[]): Promise<void> {
  const handed =
    mail.kind === 'forward' && mail.messageId !== undefined
      ? (await attachmentsOf(db, mail.messageId)).map(({ size }) => size)
      : [];
  const bytes = [...own, ...handed].reduce((sum, size) => sum + size, 0);
  if (bytes > MAX_ATTACHMENTS_BYTES)
    throw new AppError('too_large', {
      message: `The files are larger than ${MAX_ATTACHMENTS_BYTES / 1024 / 1024} MB together, the limit for one email.`,
    });
}

/** Gives how many rows were written: none where the key is taken. */
async function insertOnce(
  db: TenantDb,
  { asker }: Ctx,
  row: Omit<Insertable<DB['outbox']>, 'org_id'>,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outbox')
    .values({ org_id: asker.organisation, ...row })
    .onConflict((on) => on.columns(['org_id', 'client_key']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
