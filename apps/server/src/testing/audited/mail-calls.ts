import type { OutboxState } from '@rapport/contract/outbox/outbox.ts';
import { saveDraft, sendEmail } from '@rapport/contract/outbox/outbox.ts';
import { connectMailbox } from '@rapport/contract/outbox/mailbox.ts';
import { connect, mailboxAt } from '../../features/outbox/testing/scene.ts';
import { addMessages } from '../scene.ts';
import type { AuditedCall } from './calls.ts';
import type { AuditedScene } from './scene.ts';

type Prepare = (scene: AuditedScene) => AuditedCall | Promise<AuditedCall>;

const TO = ['lou@mill.example'];

const connected = ({ admin, smtpPort }: AuditedScene) => connect(admin, { smtp: smtpPort });

/** A mail that the administrator received. */
async function received({ admin }: AuditedScene): Promise<string> {
  const said = {
    from: 'lou@mill.example',
    to: admin.principal.email,
    subject: 'To you',
    text: 'Hello',
  };
  await addMessages(admin.system, [said], 70);
  return admin.system.run(async (db) => {
    const row = await db
      .selectFrom('message')
      .select('id')
      .where('subject', '=', 'To you')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** A mail in the outbox in this state. */
const onMail =
  (state: OutboxState): Prepare =>
  async (scene) => {
    await connected(scene);
    const { admin, mill } = scene;
    const { id } = await admin.call(sendEmail, {
      body: { recipients: TO, subject: 'Hi', body: 'Hi', accountId: mill },
    });
    await admin.system.run((db) =>
      db.updateTable('outbox').set({ state }).where('id', '=', id).execute(),
    );
    return { params: { id } };
  };

const onReceived =
  (body: object): Prepare =>
  async (scene) => {
    await connected(scene);
    return { params: { id: await received(scene) }, body: { recipients: TO, ...body } };
  };

const file = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob(['a,b\n']), 'prices.csv');
  return form;
};

/** A call of each endpoint of mailboxes, drafts and mails. */
export const MAIL_CALLS: Record<string, Prepare> = {
  'DELETE /mail-drafts/:id': async ({ admin }) => {
    const { id } = await admin.call(saveDraft, { body: { kind: 'new', body: 'Hi' } });
    return { params: { id } };
  },
  'DELETE /mailbox': async ({ admin, smtpPort }) => {
    await admin.call(connectMailbox, { body: mailboxAt(admin, { smtp: smtpPort }) });
    return {};
  },
  'POST /email-message/:id/forward': onReceived({ body: 'See below' }),
  'POST /email-message/:id/reply': onReceived({ replyBody: 'Hello' }),
  'POST /email-message/send': async (scene) => {
    await connected(scene);
    return { body: { recipients: TO, subject: 'Hi', body: 'Hi', accountId: scene.mill } };
  },
  'POST /mail-attachments': () => ({ body: file() }),
  'POST /outbox/:id/arrived': onMail('unknown'),
  'POST /outbox/:id/retry': onMail('failed'),
  'POST /outbox/:id/undo': onMail('queued'),
  'PUT /mail-drafts': () => ({ body: { kind: 'new', body: 'Hello' } }),
  'PUT /mailbox': ({ admin, smtpPort }) => ({ body: mailboxAt(admin, { smtp: smtpPort }) }),
};
