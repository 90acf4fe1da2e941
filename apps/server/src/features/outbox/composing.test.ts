import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMail } from '@rapport/connectors/mail/parse.ts';
import { CONNECTORS } from '@rapport/connectors/registry.ts';
import { getThread, listSummaries } from '@rapport/contract/communications/communications.ts';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import * as contract from '@rapport/contract/outbox/outbox.ts';
import { findMailAccount, previewClosing } from '@rapport/contract/outbox/preparing.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { pullConnection } from '../connections/commands/pull-connection.ts';
import { setScene } from '../../testing/scene.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { deliverMail } from './commands/deliver-mail.ts';
import { startImap, startSmtp } from './testing/mail-servers.ts';
import { askedByKim, connect, KIM } from './testing/scene.ts';

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let imap: Awaited<ReturnType<typeof startImap>>;
let dana: TestPerson;
let account: AccountId;
let question: MessageId;
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
  imap.folders.INBOX.length = 0;
  imap.folders.Sent.length = 0;
  dana = await app.asPerson({ name: 'Dana Réed' });
  account = await askedByKim(dana);
  await connect(dana, { smtp: smtp.port, imap: imap.port });
  question = (await newestThread()).at(-1)!.id;
});

async function newestThread() {
  const { summaries } = await dana.call(listSummaries, { query: { accountId: account } });
  const { activities } = await dana.call(getThread, { params: { summaryId: summaries[0]!.id } });
  return activities;
}

/** A formatted mail with a table, an image in its text and one elsewhere, as a mail program writes it. */
const FORMATTED = [
  `From: =?utf-8?B?${Buffer.from('Kïm Störe').toString('base64')}?= <${KIM}>`,
  'To: DANA',
  `Subject: =?utf-8?B?${Buffer.from('Preisliste für März – €').toString('base64')}?=`,
  'Date: Mon, 23 Nov 2026 09:00:30 +0000',
  'Message-ID: <formatted@stonemill.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=r',
  '',
  '--r',
  'Content-Type: text/html; charset=utf-8',
  '',
  `<p onclick="x()">Our <b>seats</b>:</p><table><tr><td>Berlin</td><td>€ 40</td></tr></table><img src="cid:logo" alt="Logo"><img src="https://track.example/p.png" width="1"><script>alert(1)</script>${'<p>One line more.</p>'.repeat(3)}`,
  '--r',
  'Content-Type: image/png',
  'Content-ID: <logo>',
  'Content-Disposition: inline; filename=logo.png',
  'Content-Transfer-Encoding: base64',
  '',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
  '--r--',
  '',
].join('\r\n');

async function receive(raw: string): Promise<MessageId> {
  imap.folders.INBOX.push(raw.replace('DANA', dana.principal.email));
  time = new Date(time.getTime() + 60_000);
  const [connection] = await dana.system.run((db) =>
    db.selectFrom('connection').select('id').execute(),
  );
  await pullConnection(dana.system, connection!.id, { connectors: CONNECTORS });
  await analyseAll(dana.system);
  return (await newestThread()).at(-1)!.id;
}

async function deliver(id: string): Promise<string> {
  time = new Date(time.getTime() + 11_000);
  await deliverMail(dana.system, id);
  return smtp.taken.at(-1) ?? '';
}

const unfolded = (raw: string) => raw.split('\r\n\r\n')[0]!.replace(/\r\n\s+/g, ' ');

async function upload(content: string, name: string) {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/plain' }), name);
  return dana.call(contract.uploadOutgoingFile, { body: form });
}

describe('a mail as it arrives', () => {
  it('has both forms, names and files of any script, and the heads of its thread', async () => {
    const original = await receive(FORMATTED);
    const message = await dana.call(contract.getEmailMessage, { params: { id: original } });
    expect(message.fullBodyHtml).toContain('<b>seats</b>');
    expect(message.fullBodyHtml).toContain('[Logo]');
    const file = await upload('äöü', 'Übersicht März.txt');
    const mail = await dana.call(contract.replyToEmail, {
      params: { id: original },
      body: {
        recipients: [{ email: KIM, name: 'Kïm Störe' }],
        ccRecipients: [{ email: 'lou@stonemill.example', name: 'Łukasz, Dr.' }],
        replyBody: `<p>Grüße: <b>€ 41</b> a seat.</p><div class="gmail_quote"><p>On Monday, Kïm wrote:</p><blockquote>${message.fullBodyHtml}</blockquote></div>`,
        accountId: account,
        attachments: [file.id],
      },
    });
    const raw = await deliver(mail.id);
    const head = unfolded(raw);
    // Everything beyond ASCII is encoded.
    // oxlint-disable-next-line no-control-regex
    expect(raw).toMatch(/^[\x00-\x7f]*$/);
    expect(head).toMatch(/^From: =\?UTF-8\?\w\?.+\?= <\S+>$/im);
    expect(head).toMatch(/^Subject: (?:Re: )?=\?UTF-8\?/im);
    expect(head).toMatch(/^In-Reply-To: <formatted@stonemill\.example>$/im);
    expect(head).toMatch(/^References: .*<formatted@stonemill\.example>$/im);
    expect(head).toMatch(/^Content-Type: multipart\/mixed/im);
    expect(raw).toMatch(/Content-Type: multipart\/alternative/i);
    expect(raw).toMatch(
      /Content-Type: text\/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable/i,
    );
    expect(raw).toMatch(
      /Content-Type: text\/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable/i,
    );
    expect(raw).not.toMatch(/script|onclick|track\.example/i);

    const read = await parseMail({ file: '', place: 0, raw: Buffer.from(raw) });
    if ('rejected' in read) throw new Error(read.rejected.reason);
    const { record } = read;
    expect(record).toMatchObject({
      from: { name: 'Dana Réed', email: dana.principal.email },
      to: [{ name: 'Kïm Störe', email: KIM }],
      cc: [{ name: 'Łukasz, Dr.', email: 'lou@stonemill.example' }],
      subject: 'Re: Preisliste für März – €',
      attachments: [{ filename: 'Übersicht März.txt' }],
    });
    expect(record.html).toContain('<td>Berlin</td><td>€ 40</td>');
    expect(record.text).toContain('Grüße: € 41 a seat.\n\nOn Monday, Kïm wrote:\n\n> Our seats:');
    expect(record.text).toContain('> Berlin  € 40');
    expect(record.text).toContain('\n>\n> Berlin');
    expect(record.text).not.toMatch(/^>.*\n\n>/m);

    // The thread shows the words of this mail alone; what it quotes is folded.
    const sent = (await newestThread()).at(-1)!;
    expect(sent.body).toBe('Grüße: € 41 a seat.');
    expect(sent.quotedText).toContain('Our seats:');
  });

  it('is quoted as text where its formatted body is too long to be sent back', async () => {
    const long = FORMATTED.replace(
      /(?:<p>One line more\.<\/p>)+/,
      '<p>One line more.</p>'.repeat(15_000),
    );
    const original = await receive(long);
    const { fullBodyHtml } = await dana.call(contract.getEmailMessage, {
      params: { id: original },
    });
    expect(fullBodyHtml.length).toBeLessThanOrEqual(250_000);
    expect(fullBodyHtml).not.toContain('<b>');
    const mail = await dana.call(contract.replyToEmail, {
      params: { id: original },
      body: { recipients: [KIM], replyBody: `<p>Yes.</p>${fullBodyHtml}`, accountId: account },
    });
    expect(mail.state).toBe('queued');
  });

  it('is parted from its original when it is taken back', async () => {
    const quote =
      '<div class="gmail_quote"><p>Kim wrote:</p><div>Before<div>that</div></div></div>';
    const send = async (replyBody: string) => {
      const { id } = await dana.call(contract.replyToEmail, {
        params: { id: question },
        body: { recipients: [KIM], replyBody, accountId: account },
      });
      return dana.call(contract.undoSend, { params: { id } });
    };
    expect(await send(`<p>Mine.</p>${quote}`)).toMatchObject({
      body: '<p>Mine.</p>',
      quotes: false,
    });
    const between = `<p>Mine.</p>${quote}<p>and below</p>`;
    expect(await send(between)).toMatchObject({ body: between, quotes: true });
  });
});

describe('the account of a mail', () => {
  const find = async (person: TestPerson, ...recipients: string[]) =>
    (await person.call(findMailAccount, { query: { recipients } })).account;

  it('is that of the first person who has one, else of their domain', async () => {
    expect(await find(dana, 'who@elsewhere.example', KIM)).toEqual({
      id: account,
      name: 'Stone Mill',
    });
    expect(await find(dana, 'new@stonemill.example')).toMatchObject({ id: account });
    expect(await find(dana, 'who@elsewhere.example')).toBeNull();
    expect(await find(dana)).toBeNull();
  });

  it('is hidden from those who may not see it', async () => {
    const accounts = await setScene(dana.system, {
      accounts: [{ name: 'Vault', domain: 'vault.example', restricted: true }],
      said: [{ from: 'vic@vault.example', subject: 'Hi', text: 'Hello' }],
    });
    const cole = await app.asPerson({ organisation: dana.organisation, name: 'Cole' });
    const boss = await app.asPerson({ organisation: dana.organisation, role: 'admin' });
    expect(await find(boss, 'vic@vault.example')).toMatchObject({ id: accounts.get('Vault') });
    expect(await find(cole, 'vic@vault.example')).toBeNull();
    expect(await find(cole, 'new@vault.example')).toBeNull();
    const named = { query: { accountId: accounts.get('Vault') as AccountId } };
    expect((await boss.call(findMailAccount, named)).account).toMatchObject({ name: 'Vault' });
    await expect(cole.call(findMailAccount, named)).rejects.toMatchObject({
      body: { code: 'restricted_access' },
    });
  });

  it('has to be chosen where nobody is known, and takes the mail', async () => {
    const send = (accountId?: AccountId) =>
      dana.call(contract.sendEmail, {
        body: { recipients: ['who@elsewhere.example'], subject: 'Hi', body: 'Hi', accountId },
      });
    await expect(send()).rejects.toMatchObject({
      body: { details: [{ where: 'body.accountId', what: 'No account selected' }] },
    });
    expect((await send(account)).accountId).toBe(account);
  });
});

describe('what an answer closes', () => {
  const closes = (replyBody: string, person = dana) =>
    person.call(previewClosing, { params: { id: question }, body: { replyBody } });

  it('is said before it is sent, with the words that settle it', async () => {
    const { open } = await closes('');
    expect(open).toHaveLength(1);
    const body = '<p>Hi Kim,</p><p>Done: the price is 41.50 a seat.</p><p>Best,<br>Dana</p>';
    expect(await closes(body)).toEqual({
      closes: [{ ...open[0], quote: 'Done: the price is 41.50 a seat.' }],
      open: [],
    });
    expect((await closes('<p>Hi Kim,</p><p>Let me check with Lena tomorrow.</p>')).closes).toEqual(
      [],
    );
    // Nothing is kept of what was asked.
    expect((await newestThread()).map(({ body: text }) => text.slice(0, 9))).toEqual(['Could you']);
  });

  it('holds once it is sent', async () => {
    const body = '<p>Done: the price is 41.50 a seat.</p><p>Best,<br>Dana</p>';
    const [closed] = (await closes(body)).closes;
    const { id } = await dana.call(contract.replyToEmail, {
      params: { id: question },
      body: { recipients: [KIM], replyBody: body, accountId: account },
    });
    await deliver(id);
    await analyseAll(dana.system);
    const [item] = await dana.system.run((db) =>
      db.selectFrom('action_item').select(['id', 'state']).execute(),
    );
    expect(item).toEqual({ id: closed?.id, state: 'done' });
  });
});

describe('a draft', () => {
  it('is kept for every device of its writer, with the sources they may see', async () => {
    const said = (await newestThread())[0]!.body;
    const saved = await dana.call(contract.saveDraft, {
      body: {
        kind: 'reply',
        messageId: question,
        recipients: [KIM, { email: 'lou@stonemill.example', name: 'Lou' }],
        subject: 'Re: The price list',
        body: '<p>Mine</p>',
        draftedBy: 'the assistant',
        sources: [
          { messageId: question, text: said },
          { messageId: question, text: 'Nobody said this' },
        ],
      },
    });
    const elsewhere = await app.asPerson({ organisation: dana.organisation, name: 'Cole' });
    const again = (await dana.call(contract.listDrafts)).drafts;
    expect(again).toEqual([saved]);
    expect(saved.sources).toMatchObject([{ text: said, author: 'Kim Stone', messageId: question }]);
    expect((await elsewhere.call(contract.listDrafts)).drafts).toEqual([]);
    await dana.system.run((db) =>
      db.updateTable('account').set({ restricted: true }).where('id', '=', account).execute(),
    );
    expect((await dana.call(contract.listDrafts)).drafts[0]?.sources).toEqual([]);
  });
});

it('says that a kind of sending is not supported', async () => {
  const refused = { body: { details: [{ what: 'Send type not supported' }] } };
  await expect(
    dana.call(contract.sendEmail, {
      body: { recipients: [KIM], subject: 'Hi', body: 'Hi', accountId: account, provider: 'gmail' },
    }),
  ).rejects.toMatchObject(refused);
  await dana.system.run((db) =>
    db
      .updateTable('message')
      .set({ origin_type: 'chat-message' })
      .where('id', '=', question)
      .execute(),
  );
  await expect(
    dana.call(contract.forwardEmail, {
      params: { id: question },
      body: { recipients: [KIM], body: 'See below', accountId: account },
    }),
  ).rejects.toMatchObject(refused);
  expect(await dana.call(contract.getUserMessageData, { params: { id: question } })).toMatchObject({
    canReply: false,
    canForward: false,
    reason: 'Coming soon',
  });
});
