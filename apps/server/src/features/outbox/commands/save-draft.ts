import type { z } from 'zod';
import type { saveDraft as endpoint } from '@rapport/contract/outbox/outbox.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { needAccount } from '../../accounts/policy.ts';
import { cleanHtml } from '../body/clean-html.ts';
import { placeSources } from '../drafts/sources.ts';
import { oneMessage } from '../messages/queries.ts';
import { filesOf } from '../queries.ts';

type Draft = z.output<(typeof endpoint)['body']>;

/** Keeps a draft of the caller and gives its id: of a thread there is one of each kind. */
export const saveDraft = (ctx: Ctx & { principal: Principal }, draft: Draft): Promise<string> =>
  ctx.run(async (db) => {
    if (draft.accountId !== null) await needAccount(db, draft.accountId);
    if (draft.kind !== 'new' && draft.messageId === null)
      throw new AppError('invalid_input', {
        details: [{ where: 'body.messageId', what: 'Name the message it answers or forwards.' }],
      });
    const message = draft.messageId === null ? null : await oneMessage(db, draft.messageId);
    await filesOf(db, draft.attachments);
    const id = await writeDraft(db, ctx, draft, message?.conversation_id ?? null);
    await audit(db, ctx, {
      action: 'mail.draft-saved',
      subject: { kind: 'mail-draft', id },
      detail: { kind: draft.kind },
    });
    return id;
  });

/** Writes over the draft of this id, or the one of the same thread and kind; else a new one. */
export async function writeDraft(
  db: TenantDb,
  { asker, now, principal }: Ctx & { principal: Principal },
  draft: Draft,
  conversation: string | null,
): Promise<string> {
  const { organisation: org } = asker;
  const { member } = principal;
  const row = {
    kind: draft.kind,
    message_id: draft.messageId,
    conversation_id: conversation,
    account_id: draft.accountId,
    recipients: toJsonb(draft.recipients),
    cc: toJsonb(draft.ccRecipients),
    subject: draft.subject,
    html: cleanHtml(draft.body),
    quotes: draft.quotes,
    files: draft.attachments,
    drafted_by: draft.draftedBy,
    sources: toJsonb(await placeSources(db, draft.sources)),
    updated_at: now,
  };
  const rows = await db
    .selectFrom('mail_draft')
    .select('id')
    .where('member_id', '=', member)
    .where((of) =>
      of.or([
        of('id', '=', draft.id ?? null),
        of.and([of('conversation_id', '=', conversation), of('kind', '=', draft.kind)]),
      ]),
    )
    .orderBy((of) => of('conversation_id', 'is not', null), 'desc')
    .forUpdate()
    .execute();
  const id = rows[0]?.id ?? draft.id ?? uuidv7();
  const others = rows.slice(1).map((other) => other.id);
  if (others.length > 0)
    await db.deleteFrom('mail_draft').where('id', '=', anyOf(others)).execute();
  await db
    .insertInto('mail_draft')
    .values({ org_id: org, id, member_id: member, ...row })
    .onConflict((on) =>
      on.columns(['org_id', 'id']).doUpdateSet(row).where('mail_draft.member_id', '=', member),
    )
    .execute();
  return id;
}
