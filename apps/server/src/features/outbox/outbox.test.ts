import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getEnrichedSummary,
  getThread,
  listSummaries,
} from '@rapport/contract/communications/communications.ts';
import type { AccountId, ConversationId, MessageId } from '@rapport/contract/ids.ts';
import * as contract from '@rapport/contract/outbox/outbox.ts';
import { connectMailbox, getMailbox } from '@rapport/contract/outbox/mailbox.ts';
import { createToken } from '../auth/commands/create-token.ts';
import { addMessages } from '../../testing/scene.ts';
import { inject, startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { pullConnection } from '../connections/commands/pull-connection.ts';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { deliverMail } from './commands/deliver-mail.ts';
import { outgoingFilesJob, sendJob, sendSweepJob } from './jobs.ts';
import { PASSWORD, startImap, startSmtp } from './testing/mail-servers.ts';
import { askedByKim, connect, KIM, mailboxAt } from './testing/scene.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let imap: Awaited<ReturnType<typeof startImap>>;
let dana: TestPerson;
let account: AccountId;
let conversation: ConversationId;
let question: MessageId;
let time = new Date('2026-11-23T09:00:00Z');

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
  imap.folders.INBOX.length = 0;
  imap.folders.Sent.length = 0;
  dana = await app.asPerson({ name: 'Dana Reed' });
  account = await askedByKim(dana);
  ({ conversation, question } = await findThread());
  await connect(dana, { smtp: smtp.port, imap: imap.port });
});

async function findThread() {
  const { summaries } = await dana.call(listSummaries, { query: { accountId: account } });
  const id = summaries[0]!.id;
  const { activities } = await dana.call(getThread, { params: { summaryId: id } });
  return { conversation: id, question: activities[0]!.id };
}

const reply = (
  body: Partial<Parameters<typeof dana.call<typeof contract.replyToEmail>>[1]['body']> = {},
) =>
  dana.call(contract.replyToEmail, {
    params: { id: question },
    body: {
      recipients: [KIM],
      replyBody: '<p>Hi Kim, here is the price list: 41.50 a seat.</p>',
      accountId: account,
      ...body,
    },
  });

/** Lets the ten seconds pass, and the worker do its job. */
async function deliver(id: string) {
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, id);
  const { mails } = await dana.call(contract.listOutbox);
  return mails.find((mail) => mail.id === id);
}

const thread = () => dana.call(getThread, { params: { summaryId: conversation } });

describe('a mail', () => {
  it('waits ten seconds, is handed over once, and is a message of its conversation', async () => {
    const mail = await reply();
    expect(mail.state).toBe('queued');
    expect(await deliverMail(dana.system, mail.id)).toBe(10_000);
    expect(smtp.taken).toEqual([]);
    expect(await deliver(mail.id)).toMatchObject({ state: 'sent', error: null });
    await deliver(mail.id);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain('Subject: Re: The price list');
    expect(smtp.taken[0]).toContain('In-Reply-To: <scene-0@test.example>');
    const { activities } = await thread();
    expect(activities.map(({ direction, body }) => [direction, body.slice(0, 6)])).toEqual([
      ['incoming', 'Could '],
      ['outgoing', 'Hi Kim'],
    ]);
    expect(imap.folders.Sent).toHaveLength(1);
  });

  it('leaves once when two windows send the same draft', async () => {
    const mail = await reply();
    const { id: draftId } = await dana.call(contract.undoSend, { params: { id: mail.id } });
    const sent = await Promise.allSettled([reply({ draftId }), reply({ draftId })]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, body: { message: expect.stringContaining('another window') } },
    });
    expect((await dana.call(contract.listOutbox)).mails).toHaveLength(1);
  });

  it('can be taken back until it leaves, and is a draft again', async () => {
    const mail = await reply();
    const draft = await dana.call(contract.undoSend, { params: { id: mail.id } });
    expect(draft).toMatchObject({
      kind: 'reply',
      messageId: question,
      conversationId: conversation,
    });
    expect(await deliver(mail.id)).toBeUndefined();
    expect(smtp.taken).toEqual([]);
    const again = await reply({ draftId: draft.id });
    expect((await dana.call(contract.listDrafts)).drafts).toEqual([]);
    await deliver(again.id);
    await expect(dana.call(contract.undoSend, { params: { id: again.id } })).rejects.toMatchObject({
      body: { code: 'conflict', message: 'This email has already been sent.' },
    });
  });

  it('is one mail however often its call comes, and another mail is refused its key', async () => {
    const clientKey = randomUUID();
    const both = await Promise.all([reply({ clientKey }), reply({ clientKey })]);
    expect(both[0].id).toBe(both[1].id);
    await expect(reply({ clientKey, replyBody: 'Something else' })).rejects.toMatchObject({
      body: { code: 'conflict' },
    });
    const { text } = await inject(app, dana.token, '/api/v1/email-message/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': clientKey },
      body: JSON.stringify({ recipients: [KIM], subject: 'New', body: 'New' }),
    });
    expect(JSON.parse(text)).toMatchObject({ code: 'conflict' });
  });

  it('goes to each person once, and a reply not to its sender', async () => {
    const mail = await reply({
      recipients: [KIM, 'KIM@stonemill.example', dana.principal.email],
      ccRecipients: [KIM, 'lou@stonemill.example'],
    });
    expect(mail.recipients.map(({ email }) => email)).toEqual([KIM]);
    expect(mail.ccRecipients.map(({ email }) => email)).toEqual(['lou@stonemill.example']);
    await expect(reply({ recipients: [dana.principal.email] })).rejects.toMatchObject({
      body: { code: 'invalid_input' },
    });
    await expect(reply({ recipients: ['kim at stonemill'] })).rejects.toMatchObject({
      body: { code: 'invalid_input' },
    });
  });

  it('carries no script, no other markup and no header of its text', async () => {
    const mail = await dana.call(contract.sendEmail, {
      body: {
        recipients: [KIM],
        subject: 'Offer\r\nBcc: all@evil.example',
        body: '<p onclick="x()">Hello</p><script>alert(1)</script><img src="https://evil.example/a.png">',
        accountId: account,
      },
    });
    await deliver(mail.id);
    const [raw = ''] = smtp.taken;
    expect(raw).not.toMatch(/script|onclick|evil\.example\/a|^bcc:/im);
    expect(raw).toContain('Hello');
  });

  it('takes its files along and hands on those of a forwarded mail', async () => {
    const form = new FormData();
    form.append('file', new Blob(['a,b\n1,2\n'], { type: 'text/csv' }), 'prices.csv');
    const file = await dana.call(contract.uploadOutgoingFile, { body: form });
    const mail = await reply({ attachments: [file.id] });
    await deliver(mail.id);
    const { activities } = await thread();
    const sent = activities.at(-1)!;
    expect(sent.documents.map(({ title }) => title)).toEqual(['prices.csv']);
    const forward = await dana.call(contract.forwardEmail, {
      params: { id: sent.id },
      body: { recipients: ['lou@stonemill.example'], body: 'See below', accountId: account },
    });
    expect(await deliver(forward.id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken[1]).toContain('Subject: Fwd: The price list'.replace('The', 'Re: The'));
    expect(smtp.taken[1]).toContain('prices.csv');
  });

  it('finds its account by the person, else by the domain, else requires one', async () => {
    const send = (email: string) =>
      dana.call(contract.sendEmail, {
        body: { recipients: [email], subject: 'New', body: '<p>Hello.</p>' },
      });
    expect((await send(KIM)).accountId).toBe(account);
    expect((await send('new@stonemill.example')).accountId).toBe(account);
    await expect(send('stranger@elsewhere.example')).rejects.toMatchObject({
      body: { details: [{ where: 'body.accountId', what: 'No account selected' }] },
    });
  });

  it('is queued again by the sweep when its worker is gone, and its unused files are removed after a week', async () => {
    const form = new FormData();
    form.append('file', new Blob(['spare']), 'spare.txt');
    await dana.call(contract.uploadOutgoingFile, { body: form });
    const mail = await reply();
    time = new Date(time.getTime() + 8 * 86_400_000);
    const { signal } = new AbortController();
    const send = vi.spyOn(app.services.jobs, 'send');
    await sendSweepJob.run(app.services, {}, signal);
    expect(send).toHaveBeenCalledWith(
      sendJob,
      { organisation: dana.organisation, mail: mail.id },
      { key: mail.id },
    );
    send.mockRestore();
    await outgoingFilesJob.run(app.services, {}, signal);
    const files = await dana.system.run((db) =>
      db.selectFrom('outgoing_file').select('title').execute(),
    );
    expect(files).toEqual([]);
  });

  it('fails with the server’s reason, and is sent again by a click alone', async () => {
    await smtp.close();
    const mail = await reply();
    const failed = await deliver(mail.id);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed?.error).toContain('ECONNREFUSED');
    await deliver(mail.id);
    smtp = await startSmtp();
    await connect(dana, { smtp: smtp.port, imap: imap.port });
    await dana.call(contract.retrySend, { params: { id: mail.id } });
    expect(await deliver(mail.id)).toMatchObject({ state: 'sent' });
    expect(smtp.taken).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('comes back into the conversation, and what a mail answers is closed', async () => {
    const [item] = (await dana.call(getEnrichedSummary, { params: { id: conversation } }))
      .actionItems;
    expect(item).toMatchObject({ state: 'open' });
    const mail = await reply({
      replyBody: '<p>Hi Kim,</p><p>Done: the price is 41.50 a seat.</p>',
    });
    await deliver(mail.id);
    imap.folders.INBOX.push(
      [
        `From: Kim Stone <${KIM}>`,
        `To: ${dana.principal.email}`,
        'Subject: Re: The price list',
        'Date: Mon, 23 Nov 2026 09:00:30 +0000',
        'Message-ID: <answer@stonemill.example>',
        `In-Reply-To: ${/^message-id: (.+)$/im.exec(smtp.taken[0] ?? '')?.[1]?.trim()}`,
        '',
        'Thank you, that is the number I needed.',
      ].join('\r\n'),
      [
        'From: Mother <mother@home.example>',
        `To: ${dana.principal.email}`,
        'Subject: Sunday',
        'Date: Mon, 23 Nov 2026 09:00:40 +0000',
        'Message-ID: <mother@home.example>',
        '',
        'Are you coming on Sunday?',
      ].join('\r\n'),
      // Its own copy of what was sent.
      smtp.taken[0] ?? '',
    );
    time = new Date(time.getTime() + 30_000);
    const [{ id } = { id: '' }] = await dana.system.run((db) =>
      db.selectFrom('connection').select('id').execute(),
    );
    await pullConnection(dana.system, id, { connectors: CONNECTORS });
    await analyseAll(dana.system);
    const { activities } = await thread();
    expect(activities.map(({ body }) => body.split(',')[0]?.slice(0, 9))).toEqual([
      'Could you',
      'Hi Kim',
      'Thank you',
    ]);
    const all = await dana.system.run((db) =>
      db.selectFrom('message').select(['subject', 'header_id']).execute(),
    );
    expect(all.map(({ subject }) => subject)).not.toContain('Sunday');
    expect(all).toHaveLength(3);
    const after = await dana.call(getEnrichedSummary, { params: { id: conversation } });
    expect(after.actionItems.find(({ id: same }) => same === item?.id)?.state).toBe('done');

    const second = await dana.call(contract.replyToEmail, {
      params: { id: activities.at(-1)!.id },
      body: { recipients: [KIM], replyBody: '<p>Gladly.</p>', accountId: account },
    });
    await deliver(second.id);
    expect(smtp.taken.at(-1)?.replace(/\r\n\s+/g, ' ')).toMatch(
      /^References: <scene-0@test\.example> <\S+> <answer@stonemill\.example>$/im,
    );
  });

  it('is stored once when the mailboxes of two colleagues hold it', async () => {
    const cole = await app.asPerson({ organisation: dana.organisation, name: 'Cole' });
    const theirs = await startImap();
    await connect(cole, { smtp: smtp.port, imap: theirs.port });
    const raw = [
      `From: Kim Stone <${KIM}>`,
      `To: ${dana.principal.email}, ${cole.principal.email}`,
      'Subject: To both of you',
      'Date: Mon, 23 Nov 2026 09:00:20 +0000',
      'Message-ID: <both@stonemill.example>',
      '',
      'Shall we meet on Monday?',
    ].join('\r\n');
    imap.folders.INBOX.push(raw);
    theirs.folders.INBOX.push(raw);
    time = new Date(time.getTime() + 60_000);
    const connections = await dana.system.run((db) =>
      db.selectFrom('connection').select('id').execute(),
    );
    expect(connections).toHaveLength(2);
    for (const { id } of connections)
      await pullConnection(dana.system, id, { connectors: CONNECTORS });
    const stored = await dana.system.run((db) =>
      db
        .selectFrom('message')
        .select('id')
        .where('header_id', '=', 'both@stonemill.example')
        .execute(),
    );
    expect(stored).toHaveLength(1);
    await theirs.close();
  });
});

describe('who may send', () => {
  it('needs a mailbox, the right to write, and a part in the last message', async () => {
    const cole = await app.asPerson({ organisation: dana.organisation, name: 'Cole' });
    const ask = (person: TestPerson) =>
      person.call(contract.replyToEmail, {
        params: { id: question },
        body: { recipients: [KIM], replyBody: 'Hi', accountId: account },
      });
    await expect(ask(cole)).rejects.toMatchObject({ body: { code: 'mailbox_needed' } });
    await connect(cole, { smtp: smtp.port });
    await expect(ask(cole)).rejects.toMatchObject({ body: { code: 'forbidden' } });
    expect(
      await cole.call(contract.getUserMessageData, { params: { id: question } }),
    ).toMatchObject({
      emailProvider: 'smtp',
      canReply: false,
      reason: 'Thread replies can only be sent by a participant of the last message',
    });
    for (const scopes of [['read'], ['read', 'draft']] as const) {
      const token = await createToken(app.services, {
        organisation: dana.organisation,
        member: dana.member,
        name: 'narrow',
        scopes: [...scopes],
      });
      const { status } = await inject(app, token, `/api/v1/email-message/${question}/reply`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ recipients: [KIM], replyBody: 'Hi', accountId: account }),
      });
      expect(status).toBe(403);
    }
  });

  it('shows nobody another’s mails and drafts', async () => {
    const mail = await reply();
    const admin = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
    expect(await admin.call(contract.listOutbox)).toEqual({ mails: [] });
    await expect(admin.call(contract.undoSend, { params: { id: mail.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a mailbox', () => {
  it('is connected with a right password alone, which no answer and no row shows', async () => {
    await expect(
      dana.call(connectMailbox, {
        body: { ...mailboxAt(dana, { smtp: smtp.port }), password: 'wrong password' },
      }),
    ).rejects.toMatchObject({ body: { code: 'mailbox_refused' } });
    const { mailbox } = await dana.call(getMailbox);
    expect(JSON.stringify(mailbox)).not.toContain(PASSWORD);
    const rows = await dana.system.run(async (db) => [
      await db.selectFrom('mailbox').selectAll().execute(),
      await db.selectFrom('connection_credential').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('sends a kept password to the servers it was given for and no other', async () => {
    const { password: _, ...without } = mailboxAt(dana, { smtp: smtp.port, imap: imap.port });
    await dana.call(connectMailbox, { body: { ...without, name: 'D. Reed' } });
    const other = await startSmtp();
    await expect(
      dana.call(connectMailbox, { body: { ...without, smtpPort: other.port } }),
    ).rejects.toMatchObject({ body: { code: 'invalid_input' } });
    await other.close();
  });
});

describe('a draft', () => {
  it('is one of its thread and kind, and any number of new ones', async () => {
    const save = (body: string, rest = {}) =>
      dana.call(contract.saveDraft, { body: { kind: 'new', body, ...rest } });
    const first = await save('<p>One</p>', { kind: 'reply', messageId: question });
    const second = await save('<p>Two</p>', { kind: 'reply', messageId: question });
    expect(second.id).toBe(first.id);
    await save('<p>Three</p>');
    const fourth = await save('<p>Four</p>');
    await save('<p>Four and a half</p>', { id: fourth.id });
    const { drafts } = await dana.call(contract.listDrafts);
    expect(drafts.map(({ body }) => body).toSorted()).toEqual([
      '<p>Four and a half</p>',
      '<p>Three</p>',
      '<p>Two</p>',
    ]);
    await dana.call(contract.discardDraft, { params: { id: first.id } });
    expect((await dana.call(contract.listDrafts)).drafts).toHaveLength(2);
  });
});

it('offers recipients by name and address', async () => {
  await addMessages(
    dana.system,
    [{ from: 'ann@x.example', subject: 'Hi', text: 'Hello there', name: 'Ann Kimball' }],
    5,
  );
  const { contacts } = await dana.call(contract.searchRecipients, { query: { query: 'kim' } });
  expect(contacts.map(({ fullName }) => fullName).toSorted()).toEqual(['Ann Kimball', 'Kim Stone']);
});

it('offers at most 20 recipients', async () => {
  const people = Array.from({ length: 21 }, (_, number) => ({
    from: `lou${number}@x.example`,
    subject: 'Hi',
    text: 'Hello there',
    name: `Lou ${number}`,
  }));
  await addMessages(dana.system, people, 50);
  const { contacts } = await dana.call(contract.searchRecipients, { query: { query: 'lou' } });
  expect(contacts).toHaveLength(20);
});
