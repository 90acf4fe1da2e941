import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as contract from '@rapport/contract/outbox/outbox.ts';
import { findMailAccount, previewClosing } from '@rapport/contract/outbox/preparing.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { needAccount } from '../accounts/policy.ts';
import { quotableBody } from '../communications/bodies/present.ts';
import { addressesOf, mailboxOf } from '../connections/mailbox/queries.ts';
import { confirmArrival } from './commands/confirm-arrival.ts';
import { discardDraft } from './commands/discard-draft.ts';
import { queueMail } from './commands/queue-mail.ts';
import type { MailToSend } from './commands/queue-mail.ts';
import { retrySend } from './commands/retry-send.ts';
import { saveDraft } from './commands/save-draft.ts';
import { storeFile } from './commands/store-file.ts';
import { undoSend } from './commands/undo-send.ts';
import { allDrafts, oneDraft } from './drafts/queries.ts';
import { sourceReader } from './drafts/sources.ts';
import { accountOf, oneMessage } from './messages/queries.ts';
import { closingsOf } from './messages/closings.ts';
import { isMail, replyRefusal } from './policy.ts';
import {
  presentDraft,
  presentEmail,
  presentFile,
  presentMail,
  presentRecipient,
} from './present.ts';
import { findRecipients, knownFiles, listMails, oneMail } from './queries.ts';

type PersonCtx = Ctx & { principal: Principal };

/** The header wins over the body; a call without either sends a new mail. */
function keyOf({ headers }: FastifyRequest, clientKey: string | undefined): string {
  const header = headers['idempotency-key'];
  if (Array.isArray(header) || (header !== undefined && !/^[\x21-\x7e]{8,200}$/.test(header)))
    throw new AppError('invalid_input', {
      details: [{ where: 'header.Idempotency-Key', what: 'Send 8 to 200 letters and digits.' }],
    });
  return header ?? clientKey ?? randomUUID();
}

async function send(ctx: PersonCtx, mail: MailToSend) {
  const row = await queueMail(ctx, mail);
  return presentMail(row, await ctx.run((db) => knownFiles(db, row.files)));
}

const readMail = (ctx: PersonCtx, id: string) =>
  ctx.run(async (db) => {
    const row = await oneMail(db, id);
    return presentMail(row, await knownFiles(db, row.files));
  });

const readDraft = (ctx: PersonCtx, id: string) =>
  ctx.run(async (db) => {
    const row = await oneDraft(db, id, ctx.principal.member);
    const sources = await sourceReader(db, row.sources);
    return presentDraft(row, await knownFiles(db, row.files), sources(row.sources));
  });

export const outboxRoutes: Route[] = [
  route(contract.searchRecipients, async (ctx, { query }) => {
    const rows = await ctx.run((db) => findRecipients(db, query.query, contract.RECIPIENTS_LIMIT));
    return { contacts: rows.map(presentRecipient) };
  }),
  route(findMailAccount, (ctx, { query: { accountId, recipients = [] } }) =>
    ctx.run(async (db) => {
      const account = accountId
        ? await needAccount(db, accountId)
        : await accountOf(db, recipients);
      return { account: account && { id: account.id as AccountId, name: account.name } };
    }),
  ),
  route(previewClosing, (ctx, { params, body }) => closingsOf(ctx, params.id, body.replyBody)),
  route(contract.getEmailMessage, async (ctx, { params }) => {
    const row = await ctx.run((db) => oneMessage(db, params.id));
    // A body that is too hostile or no longer there is quoted as text.
    const formatted =
      row.html_place === null ? null : await quotableBody(ctx, row.html_place).catch(() => null);
    return presentEmail(row, formatted);
  }),
  route(contract.getUserMessageData, (ctx, { params }) =>
    ctx.run(async (db) => {
      const message = await oneMessage(db, params.id);
      const { member } = ctx.principal;
      const userEmails = await addressesOf(db, member);
      const reason = await replyRefusal(db, message, userEmails);
      return {
        emailProvider: (await mailboxOf(db, member))?.provider ?? null,
        userEmails,
        canReply: reason === null,
        canForward: isMail(message),
        reason,
      };
    }),
  ),
  route(contract.sendEmail, (ctx, { body }, { request }) =>
    send(ctx, {
      kind: 'new',
      clientKey: keyOf(request, body.clientKey),
      recipients: body.recipients,
      cc: body.ccRecipients,
      subject: body.subject,
      body: body.body,
      accountId: body.accountId,
      provider: body.provider,
      files: body.attachments,
      draftId: body.draftId,
    }),
  ),
  route(contract.replyToEmail, (ctx, { params, body }, { request }) =>
    send(ctx, {
      kind: 'reply',
      clientKey: keyOf(request, body.clientKey),
      messageId: params.id,
      recipients: body.recipients,
      cc: body.ccRecipients,
      body: body.replyBody,
      accountId: body.accountId,
      files: body.attachments,
      draftId: body.draftId,
    }),
  ),
  route(contract.forwardEmail, (ctx, { params, body }, { request }) =>
    send(ctx, {
      kind: 'forward',
      clientKey: keyOf(request, body.clientKey),
      messageId: params.id,
      recipients: body.recipients,
      cc: body.ccRecipients,
      body: body.body,
      accountId: body.accountId,
      files: body.attachments,
      draftId: body.draftId,
    }),
  ),
  route(contract.listOutbox, (ctx, { query }) =>
    ctx.run(async (db) => {
      const rows = await listMails(db, { ...query, member: ctx.principal.member });
      const files = await knownFiles(
        db,
        rows.flatMap((row) => row.files),
      );
      return {
        mails: rows.map((row) =>
          presentMail(
            row,
            files.filter(({ id }) => row.files.includes(id)),
          ),
        ),
      };
    }),
  ),
  route(contract.undoSend, async (ctx, { params }) =>
    readDraft(ctx, await undoSend(ctx, params.id)),
  ),
  route(contract.retrySend, async (ctx, { params }) => {
    await retrySend(ctx, params.id);
    return readMail(ctx, params.id);
  }),
  route(contract.confirmArrival, async (ctx, { params }) => {
    await confirmArrival(ctx, params.id);
    return readMail(ctx, params.id);
  }),
  route(contract.listDrafts, (ctx) =>
    ctx.run(async (db) => {
      const rows = await allDrafts(db, ctx.principal.member);
      const files = await knownFiles(
        db,
        rows.flatMap((row) => row.files),
      );
      const sources = await sourceReader(
        db,
        rows.flatMap((row) => row.sources),
      );
      return {
        drafts: rows.map((row) =>
          presentDraft(
            row,
            files.filter(({ id }) => row.files.includes(id)),
            sources(row.sources),
          ),
        ),
      };
    }),
  ),
  route(contract.saveDraft, async (ctx, { body }) => readDraft(ctx, await saveDraft(ctx, body))),
  route(contract.discardDraft, async (ctx, { params }) => {
    await discardDraft(ctx, params.id);
    return { id: params.id };
  }),
  route(contract.uploadOutgoingFile, async (ctx, _input, { request }) => {
    const file = request.isMultipart() ? await request.file() : undefined;
    if (!file)
      throw new AppError('invalid_input', {
        details: [{ where: 'body.file', what: 'Send one file as multipart/form-data.' }],
      });
    const { filename: name, mimetype: mimeType, file: content } = file;
    return presentFile(await storeFile(ctx, { name, mimeType, content }));
  }),
];
