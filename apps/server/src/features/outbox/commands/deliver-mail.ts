import { setTimeout as sleep } from 'node:timers/promises';
import { NotTaken, Unauthorised } from '@rapport/connectors/connector.ts';
import type { Connector } from '@rapport/connectors/connector.ts';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { requestAnalysis } from '../../analysis/commands/request-analysis.ts';
import { mailboxCredential, mailboxOf } from '../../connections/mailbox/queries.ts';
import { prepareRecord } from '../../ingest/messages/prepare.ts';
import type { PreparedMessage } from '../../ingest/messages/prepared.ts';
import { lockPages } from '../../ingest/commands/lock-pages.ts';
import { storeMessagesIn } from '../../ingest/messages/store-messages.ts';
import { composeRow } from '../body/compose.ts';
import type { Composed } from '../body/compose.ts';
import { oneMail } from '../queries.ts';
import type { OutboxRow } from '../queries.ts';

/** Longer than a handover may last: a mail that is still being sent then was left by its worker. */
const LEASE_MS = 4 * 60_000;

const NO_MAILBOX =
  'Your mailbox is not connected. Connect it in Settings, Mailbox, then send again.';
const NOT_FOUND =
  'The connection was lost while the email was being sent, and your mailbox has no copy. It may have arrived.';

type Doing = 'send' | 'look up';

/**
 * Hands a mail over that waits in the outbox. What is tried commits before it is tried: after a crash the mail is looked
 * up by its Message-ID, and is shown as unclear where it is not found. It is never sent again without a person's click.
 * Gives the milliseconds to wait when its time has not come; null when there is nothing left to do.
 */
export async function deliverMail(
  ctx: Ctx,
  id: string,
  { connectors = CONNECTORS }: { connectors?: readonly Connector[] } = {},
): Promise<number | null> {
  const claimed = await claim(ctx, id);
  if (typeof claimed !== 'object' || claimed === null) return claimed;
  const { mail, doing } = claimed;
  const box = await ctx.run((db) => mailboxOf(db, mail.member_id));
  const connector = connectors.find(({ provider }) => provider === box?.provider);
  const open =
    box && connector?.send && (await isActive(ctx, mail.member_id)) && box.state === 'active'
      ? { box, connector, credential: await mailboxCredential(ctx, box) }
      : null;
  if (!open) {
    await settle(ctx, mail, doing === 'send' ? 'failed' : 'unknown', NO_MAILBOX);
    return null;
  }
  const reach = {
    credential: open.credential,
    fetch: ctx.services.fetch,
    resolve: ctx.services.resolve,
  };
  const composed = await composeRow(ctx, mail, open.box);
  if (doing === 'look up') {
    const found = await open.connector.find?.(mail.header_id, reach).catch(() => null);
    if (found) await settleSent(ctx, mail, composed, []);
    else await settle(ctx, mail, 'unknown', NOT_FOUND);
    return null;
  }
  try {
    const { refused } = await open.connector.send!(composed.outgoing, reach);
    await settleSent(ctx, mail, composed, refused);
  } catch (error) {
    if (error instanceof NotTaken || error instanceof Unauthorised) {
      await settle(ctx, mail, 'failed', error.message);
      return null;
    }
    ctx.services.log.warn({ mail: id, err: error }, 'handover broke off');
    // It may have been taken: the look-up comes when the lease is over, so that the server has had time to keep it.
    await note(ctx, mail, 'The connection broke while the mail was handed over');
    return 1000;
  }
  await open.connector.keepCopy?.(composed.outgoing, reach).catch((error: unknown) => {
    ctx.services.log.warn({ mail: id, err: error }, 'no copy among the sent mails');
  });
  return null;
}

/** Takes a mail whose time has come, and commits what is about to be tried. */
const claim = (ctx: Ctx, id: string): Promise<{ mail: OutboxRow; doing: Doing } | number | null> =>
  ctx.run(async (db) => {
    const found = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    // Taken back.
    if (!found) return null;
    const mail = await oneMail(db, id, { lock: true });
    if (mail.state !== 'queued' && mail.state !== 'sending') return null;
    const due = mail.state === 'queued' ? mail.not_before : mail.lease_until;
    const wait = (due?.getTime() ?? 0) - ctx.now.getTime();
    if (wait > 0) return wait;
    const doing: Doing = mail.state === 'queued' ? 'send' : 'look up';
    await db
      .updateTable('outbox')
      .set({
        state: 'sending',
        lease_until: new Date(ctx.now.getTime() + LEASE_MS),
        attempts: attemptsWith(
          ctx,
          mail,
          doing === 'send' ? 'Handing over to the mail server' : 'Looking for it in the mailbox',
        ),
      })
      .where('id', '=', id)
      .execute();
    return { mail: await oneMail(db, id), doing };
  });

const attemptsWith = ({ now }: Ctx, { attempts }: OutboxRow, what: string): string =>
  toJsonb([...attempts, { at: now.toISOString(), what }].slice(-50));

const isActive = (ctx: Ctx, member: string): Promise<boolean> =>
  ctx.run(async (db) => {
    const row = await db
      .selectFrom('member')
      .select('status')
      .where('id', '=', member)
      .executeTakeFirst();
    return row?.status === 'active';
  });

/** What became of a mail that did not surely leave. */
const settle = (ctx: Ctx, mail: OutboxRow, state: 'failed' | 'unknown', error: string) =>
  ctx.run(async (db) => {
    const said = error.replaceAll('\0', '').slice(0, 1_000).toWellFormed();
    await db
      .updateTable('outbox')
      .set({ state, error: said, lease_until: null, attempts: attemptsWith(ctx, mail, said) })
      .where('id', '=', mail.id)
      .execute();
    await audit(db, ctx, {
      action: `mail.${state}`,
      subject: { kind: 'mail', id: mail.id },
      detail: { member: mail.member_id, error: said },
    });
  });

const note = (ctx: Ctx, mail: OutboxRow, what: string) =>
  ctx.run((db) =>
    db
      .updateTable('outbox')
      .set({ attempts: attemptsWith(ctx, mail, what), lease_until: ctx.now })
      .where('id', '=', mail.id)
      .execute(),
  );

/** Tries of the write that follows a handover: the mail has left, so that it must be said. */
const TRIES = 3;

async function settleSent(
  ctx: Ctx,
  mail: OutboxRow,
  composed: Composed,
  refused: readonly string[],
): Promise<void> {
  const prepared = prepareRecord(composed.record);
  for (let tries = 1; ; tries += 1)
    try {
      await writeSent(ctx, mail, prepared, refused);
      break;
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(200 * tries);
    }
  await requestAnalysis(ctx);
}

/** The mail becomes a message of its conversation in the transaction that says it has left. */
export const writeSent = (
  ctx: Ctx,
  mail: OutboxRow,
  prepared: PreparedMessage,
  refused: readonly string[],
): Promise<void> =>
  ctx.run(async (db) => {
    await lockPages(db, ctx.asker.organisation);
    const { domains } = await db
      .selectFrom('organisation')
      .select('domains')
      .where('id', '=', ctx.asker.organisation)
      .executeTakeFirstOrThrow();
    const box = await mailboxOf(db, mail.member_id);
    await storeMessagesIn(db, ctx, [prepared], {
      batch: null,
      connection: box?.connection_id ?? null,
      ownDomains: domains,
      isExcluded: () => false,
    });
    const message = await db
      .selectFrom('message')
      .select(['id', 'conversation_id'])
      .where('header_id', '=', mail.header_id)
      .limit(1)
      .executeTakeFirst();
    const said = refused.length > 0 ? `Not accepted for ${refused.join(', ')}` : null;
    await db
      .updateTable('outbox')
      .set({
        state: 'sent',
        sent_at: ctx.now,
        error: said,
        lease_until: null,
        sent_message_id: message?.id ?? null,
        conversation_id: message?.conversation_id ?? mail.conversation_id,
        attempts: attemptsWith(ctx, mail, said ?? 'Sent'),
      })
      .where('id', '=', mail.id)
      .execute();
    await audit(db, ctx, {
      action: 'mail.sent',
      subject: { kind: 'mail', id: mail.id },
      detail: {
        member: mail.member_id,
        messageId: mail.header_id,
        to: mail.recipients.map(({ email }) => email),
        cc: mail.cc.map(({ email }) => email),
        refused,
      },
    });
  });
