import type { TenantDb } from '@rapport/database/client.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { keepCredential } from '../credentials/keep.ts';
import { authoriseMailbox, MAILBOX } from '../mailbox/authorise.ts';
import type { MailboxSettings } from '../mailbox/authorise.ts';
import { mailboxOf } from '../mailbox/queries.ts';
import { insertConnection } from './create-connection.ts';

/**
 * Connects a person's own mailbox, or changes how it is opened: both servers are signed in to first. Reading begins with
 * what arrives from then on.
 */
export async function connectMailbox(
  ctx: Ctx & { principal: Principal },
  input: MailboxSettings,
): Promise<void> {
  const credential = await authoriseMailbox(ctx, input);
  const { member } = ctx.principal;
  const system = asSystem(ctx);
  await system.run(async (db) => {
    const held = await mailboxOf(db, member);
    const connection =
      held?.connection_id ?? (await insertConnection(db, system, MAILBOX, { credential, member }));
    if (held) {
      await keepCredential(db, system, connection, credential);
      await db
        .updateTable('connection')
        .set({ state: 'active' })
        .where('id', '=', connection)
        .execute();
      await db
        .updateTable('connection_stage')
        .set((eb) => ({
          cursor: null,
          version: eb('version', '+', 1),
          next_run_at: ctx.now,
          failure: null,
        }))
        .where('connection_id', '=', connection)
        .execute();
    }
    const row = {
      connection_id: connection,
      name: input.name,
      address: input.address,
      user_name: input.userName,
      smtp_host: input.smtpHost,
      smtp_port: input.smtpPort,
      smtp_security: input.smtpSecurity,
      imap_host: input.imapHost,
      imap_port: input.imapPort,
      imap_security: input.imapSecurity,
      folder: input.folder,
      tested_at: ctx.now,
    };
    await db
      .insertInto('mailbox')
      .values({ org_id: ctx.asker.organisation, member_id: member, ...row })
      .onConflict((on) => on.columns(['org_id', 'member_id']).doUpdateSet(row))
      .execute();
    await knowAsColleague(db, ctx.asker.organisation, input);
    await audit(db, ctx, {
      action: 'mailbox.connected',
      subject: { kind: 'connection', id: connection },
      detail: { address: input.address, smtpHost: input.smtpHost, imapHost: input.imapHost },
    });
  });
}

/** What comes from the address is ours, whatever its domain. */
const knowAsColleague = (db: TenantDb, org: string, { address, name }: MailboxSettings) =>
  db
    .insertInto('contact')
    .values({ org_id: org, id: uuidv7(), email: address, name: name || null, internal: true })
    .onConflict((on) =>
      on
        .columns(['org_id', 'email'])
        .where('email', 'is not', null)
        .doUpdateSet({ internal: true, account_id: null })
        .where('contact.internal', '=', false),
    )
    .execute();
