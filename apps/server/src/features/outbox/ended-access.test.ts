import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { getThread, listSummaries } from '@rapport/contract/communications/communications.ts';
import * as members from '@rapport/contract/members.ts';
import * as contract from '@rapport/contract/outbox/outbox.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { pullConnection } from '../connections/commands/pull-connection.ts';
import { deliverMail } from './commands/deliver-mail.ts';
import { startImap, startSmtp } from './testing/mail-servers.ts';
import { askedByKim, connect, KIM } from './testing/scene.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let imap: Awaited<ReturnType<typeof startImap>>;
let dana: TestPerson;
let time: Date;

beforeAll(async () => {
  app = await startTestApp({ now: () => time });
  smtp = await startSmtp();
  imap = await startImap();
});
afterAll(async () => {
  await Promise.all([app.close(), smtp.close(), imap.close()]);
});
beforeEach(async () => {
  time = new Date('2026-11-23T09:00:00Z');
  smtp.taken.length = 0;
  dana = await app.asPerson({ name: 'Dana Reed' });
  await askedByKim(dana);
  await connect(dana, { smtp: smtp.port, imap: imap.port });
});

async function reply() {
  const { summaries } = await dana.call(listSummaries, { query: {} });
  const { activities } = await dana.call(getThread, { params: { summaryId: summaries[0]!.id } });
  return dana.call(contract.replyToEmail, {
    params: { id: activities[0]!.id },
    body: { recipients: [KIM], replyBody: '<p>Here it is.</p>' },
  });
}

const stateOf = (id: string) =>
  dana.system.run((db) =>
    db
      .selectFrom('outbox')
      .select(['state', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

it('a mail does not leave once its person is suspended, nor when they return, unless they send it again', async () => {
  const admin = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
  const mail = await reply();
  await admin.call(members.suspendMember, { params: { id: dana.member } });
  expect(await stateOf(mail.id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('access ended'),
  });
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, mail.id);
  await admin.call(members.reactivateMember, { params: { id: dana.member } });
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, mail.id);
  expect(smtp.taken).toEqual([]);
  await dana.call(contract.retrySend, { params: { id: mail.id } });
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, mail.id);
  expect(smtp.taken).toHaveLength(1);
});

it('a mail of a person who is suspended after the worker took it is not handed over', async () => {
  const mail = await reply();
  await dana.system.run((db) =>
    db.updateTable('member').set({ status: 'suspended' }).where('id', '=', dana.member).execute(),
  );
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, mail.id);
  expect((await stateOf(mail.id)).state).toBe('failed');
  expect(smtp.taken).toEqual([]);
});

it('a mail of a removed person does not leave, and their mailbox is forgotten with its password', async () => {
  const admin = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
  const mail = await reply();
  await admin.call(members.removeMember, {
    params: { id: dana.member },
    body: { handTo: null },
  });
  expect((await stateOf(mail.id)).state).toBe('failed');
  expect(
    await dana.system.run(async (db) => [
      await db.selectFrom('mailbox').select('member_id').execute(),
      await db.selectFrom('connection').select('id').execute(),
      await db.selectFrom('connection_credential').select('connection_id').execute(),
    ]),
  ).toEqual([[], [], []]);
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, mail.id);
  expect(smtp.taken).toEqual([]);
});

it('nothing is read from the mailbox of a suspended person by a pull that was queued before', async () => {
  const admin = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
  const [connection] = await dana.system.run((db) =>
    db.selectFrom('connection').select('id').execute(),
  );
  await admin.call(members.suspendMember, { params: { id: dana.member } });
  const asked = vi.fn<() => void>();
  const connectors = CONNECTORS.map((one) => ({
    ...one,
    async *pull() {
      asked();
      yield* [];
    },
  }));
  time = new Date(time.getTime() + 60_000);
  await pullConnection(dana.system, connection!.id, { connectors });
  expect(asked).not.toHaveBeenCalled();
  await admin.call(members.reactivateMember, { params: { id: dana.member } });
  await pullConnection(dana.system, connection!.id, { connectors });
  expect(asked).toHaveBeenCalled();
});
