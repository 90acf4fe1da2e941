import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@rapport/contract/erasure.ts';
import type { ErasureReport } from '@rapport/contract/erasure.ts';
import { uuidv7 } from '@rapport/database/uuid.ts';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../testing/testApp.ts';
import { analyseAll } from '../analysis/commands/analyse-all.ts';
import { runBatch } from '../imports/commands/run-batch.ts';
import { startBatch } from '../imports/commands/start-batch.ts';
import { storeUpload } from '../imports/commands/store-upload.ts';
import { readDocument } from '../ingest/commands/read-document.ts';
import { exportWorkspace } from '../workspace/commands/export-workspace.ts';

const EMAIL = 'kim.aldermoor@mill.example';
/** What must be found nowhere: the address, the name, the words. */
const TRACES = [
  /kim\.aldermoor/i,
  /aldermoor/i,
  /zebra lanterns/i,
  /purple staircase/i,
  /walrus/i,
  /\bKim\b/,
];

const mail = (from: string, to: string, id: string, subject: string, body: string, more = '') =>
  `From sender Mon Mar  6 10:00:00 2028
From: ${from}
To: ${to}
Message-ID: <${id}@mill.example>
Date: Mon, 6 Mar 2028 10:00:0${id.length % 10} +0000
Subject: ${subject}
${more}
${body}

`;
const KIM = `Kim Aldermoor <${EMAIL}>`;
const LOU = 'Lou Grant <lou@mill.example>';
const US = 'Ann Us <ann@us.example>';
const MBOX = [
  mail(
    KIM,
    US,
    'one',
    'Our lanterns',
    'We are very unhappy with the zebra lanterns and will cancel our contract next month.\n\nPlease send the purple staircase report by Friday.\n\nKim',
    `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

We are very unhappy with the zebra lanterns and will cancel our contract next month.

Please send the purple staircase report by Friday.

Kim
--b
Content-Type: text/plain; name=walrus.txt
Content-Disposition: attachment; filename=walrus.txt

The walrus plan of Kim.
--b--
`,
  ),
  mail(
    US,
    KIM,
    'two2',
    'Re: Our lanterns',
    'Hello Kim,\n\nthank you. We will look into it and send the report on Thursday.\n\nAnn\n\nOn Monday Kim Aldermoor <kim.aldermoor@mill.example> wrote:\n> We are very unhappy with the zebra lanterns and will cancel our contract next month.\n> Please send the purple staircase report by Friday.',
    'In-Reply-To: <one@mill.example>\nReferences: <one@mill.example>',
  ),
  mail(
    US,
    'Bob Us <bob@us.example>',
    'three33',
    'Fwd: a note',
    'Please see what Kim Aldermoor told us: we are very unhappy with the zebra lanterns and will cancel our contract next month.\n\nWhat do we do about it?',
  ),
  mail(
    US,
    KIM,
    'six66666',
    'Formatted',
    '',
    `MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<p>Hello <b>Kim</b>, this is <i>formatted</i> for ${EMAIL} alone, with a table of figures.</p><table><tr><td>1</td></tr></table>
`,
  ),
  mail(LOU, US, 'four444', 'Invoice', 'The invoice of March is wrong. Could you correct it?'),
].join('');

let app: TestApp;
let admin: TestPerson;
let neighbour: TestPerson;
let root: string;
let report: ErasureReport;

beforeAll(async () => {
  app = await startTestApp({ work: false });
  root = await mkdtemp(path.join(tmpdir(), 'rapport-erase-'));
  admin = await app.asPerson({ role: 'admin' });
  neighbour = await app.asPerson({ role: 'admin' });
  for (const person of [admin, neighbour]) {
    await giveAccount(person);
    await importMails(person);
    await analyseAll(person.system);
    await writeAbout(person);
  }
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

async function giveAccount({ system, organisation: org_id }: TestPerson) {
  await system.run(async (db) => {
    const id = uuidv7();
    await db
      .updateTable('organisation')
      .set({ domains: ['us.example'] })
      .execute();
    await db.insertInto('account').values({ org_id, id, name: 'Mill' }).execute();
    await db
      .insertInto('account_domain')
      .values({ org_id, domain: 'mill.example', account_id: id })
      .execute();
  });
}

async function importMails({ system }: TestPerson, fileName = 'mail.mbox', mbox = MBOX) {
  const file = path.join(root, fileName);
  await writeFile(file, mbox);
  const batch = await startBatch(system, { kind: 'mail', fileName, dryRun: false });
  return runBatch(system, batch, { source: file });
}

/** Texts that people and programs made about them, in places that one person alone sees, too. */
async function writeAbout({ ctx, system, organisation: org_id, member }: TestPerson) {
  const session = uuidv7();
  await ctx.run(async (db) => {
    await db
      .insertInto('chat_session')
      .values({
        org_id,
        id: session,
        member_id: member,
        source: 'web',
        name: 'What does Kim Aldermoor want?',
      })
      .execute();
    await sql`insert into chat_turn (org_id, id, session_id, question, answer)
      values (${org_id}, ${uuidv7()}, ${session}, 'What does Kim Aldermoor want?',
        ${JSON.stringify([{ text: `${EMAIL}: "unhappy with the zebra lanterns and will cancel our contract"` }])}::jsonb)`.execute(
      db,
    );
  });
  await system.run(async (db) => {
    await db
      .insertInto('audit_event')
      .values({
        org_id,
        id: uuidv7(),
        action: 'contact.viewed',
        detail: JSON.stringify({ email: EMAIL.toUpperCase(), name: 'Aldermoor, Kim' }),
      })
      .execute();
    await sql`update account set success_plan = ${`Call Kim Aldermoor (${EMAIL}) once a week`}`.execute(
      db,
    );
  });
}

/** Every text of an organisation: of its tables, and of its files. */
const plain = (bytes: Buffer) => {
  for (const open of [
    inflateRawSync,
    inflateSync,
    gunzipSync,
    zstdDecompressSync,
    brotliDecompressSync,
  ])
    try {
      return open(bytes).toString('utf8');
    } catch {
      continue;
    }
  return '';
};

async function textsOf({ organisation }: TestPerson): Promise<string[]> {
  const { owner } = app;
  const { config } = app.services;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id')`.execute(
    owner,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t where org_id = ${organisation}`.execute(
      owner,
    );
    texts.push(...found.rows.map(({ row }) => `${name}: ${row}`));
  }
  const packed = await sql<{ place: string }>`select html_place as place from message
    where org_id = ${organisation} and html_place is not null`.execute(owner);
  for (const { place } of packed.rows) {
    const [key = '', offset, length] = place.split(/[#+]/);
    const pack = await readFile(path.join(config.dataDir, 'files', key));
    texts.push(`html: ${plain(pack.subarray(Number(offset), Number(offset) + Number(length)))}`);
  }
  const files = path.join(config.dataDir, 'files', organisation);
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      texts.push(
        `${entry.name}: ${await readFile(path.join(entry.parentPath, entry.name), 'latin1')}`,
      );
  return texts;
}

const tracesIn = (texts: readonly string[]) =>
  texts.filter((text) => TRACES.some((trace) => trace.test(text)));

describe('the erasure of a person', () => {
  it('is asked for with the address typed twice, of somebody known who is no member', async () => {
    const ask = (email: string, confirm: string) =>
      admin.call(contract.erasePerson, { body: { email, confirm } });
    await expect(ask(EMAIL, 'kim@mill.example')).rejects.toMatchObject({ status: 400 });
    await expect(ask('nobody@mill.example', 'nobody@mill.example')).rejects.toMatchObject({
      status: 404,
    });
    const { email } = admin.principal;
    await expect(ask(email, email)).rejects.toMatchObject({ status: 409 });
    const before = tracesIn(await textsOf(admin));
    expect(before.length).toBeGreaterThan(10);
    expect(before.some((text) => text.startsWith('html: '))).toBe(true);
  });

  it('reports what it deleted and changed, without the name', async () => {
    report = await admin.call(contract.erasePerson, { body: { email: EMAIL, confirm: EMAIL } });
    expect(report).toMatchObject({ contacts: 1, messages: 1, documents: 1, conversations: 2 });
    expect(report.rawMails).toBe(4);
    expect(report.changed.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['account', 'audit_event', 'chat_session', 'chat_turn', 'message']),
    );
    expect(tracesIn([JSON.stringify(report)])).toEqual([]);
  });

  it('leaves no trace in any table, file, search or export', async () => {
    expect(tracesIn(await textsOf(admin))).toEqual([]);
    await analyseAll(admin.system);
    expect(tracesIn(await textsOf(admin))).toEqual([]);
    const folder = path.join(root, 'export');
    await exportWorkspace(admin.system, folder);
    const exported: string[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        exported.push(await readFile(path.join(entry.parentPath, entry.name), 'latin1'));
    expect(tracesIn(exported)).toEqual([]);
    for (const words of ['aldermoor', 'zebra lanterns', 'walrus']) {
      const hits = await admin.system.run((db) =>
        sql`select from search_entry where vector @@ plainto_tsquery('english', ${words})`.execute(
          db,
        ),
      );
      expect(hits.rows).toEqual([]);
    }
  });

  it('keeps what others wrote, and other organisations', async () => {
    const left = await admin.system.run((db) =>
      db.selectFrom('message').select(['subject', 'visible_text']).orderBy('sent_at').execute(),
    );
    expect(left.map(({ subject }) => subject).toSorted()).toEqual([
      'Formatted',
      'Fwd: a note',
      'Invoice',
      'Re: Our lanterns',
    ]);
    expect(left.map(({ visible_text: text }) => text).join('\n')).toContain(
      'send the report on Thursday',
    );
    expect(left.map(({ visible_text: text }) => text).join('\n')).toContain(
      'What do we do about it?',
    );
    expect(tracesIn(await textsOf(neighbour)).length).toBeGreaterThan(10);
  });

  it('holds when the same mail is imported again, and new mail that names them', async () => {
    await importMails(admin);
    const later = mail(
      US,
      `${KIM}, ${LOU}`,
      'five5555',
      'Next steps',
      `Hello Kim, hello Lou,\nthe plan is below.\n\nWrite to ${EMAIL}.\n\n> zebra lanterns, said Kim`,
    );
    await importMails(admin, 'later.mbox', later);
    await analyseAll(admin.system);
    expect(tracesIn(await textsOf(admin))).toEqual([]);
    const messages = await admin.system.run((db) =>
      db.selectFrom('message').select('subject').execute(),
    );
    expect(messages.length).toBe(5);
  });

  it('can be done by nobody else: the functions refuse without an erasure', async () => {
    await expect(
      admin.system.run((db) =>
        sql`select * from erasure_texts('audit_event', 'detail', null, '{}')`.execute(db),
      ),
    ).rejects.toThrow('no erasure is under way');
    await expect(admin.system.run((db) => sql`delete from erasure`.execute(db))).rejects.toThrow(
      'permission denied',
    );
  });

  it('drops uploads, and lists files of others that still name the person', async () => {
    const pat = 'pat.holloway@mill.example';
    const note = mail(
      LOU,
      US,
      'seven777',
      'Minutes',
      '',
      `MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; name=minutes.txt
Content-Disposition: attachment; filename=minutes.txt

${pat} agreed to the price.
--b--
`,
    );
    const mbox = `${note}${mail(pat, US, 'eight888', 'Price', 'The price is fine.')}`;
    await importMails(admin, 'minutes.mbox', mbox);
    const upload = await storeUpload(admin.ctx, {
      name: 'minutes.mbox',
      content: Readable.from([mbox]),
    });
    const { id } = await admin.system.run((db) =>
      db
        .selectFrom('document')
        .select('id')
        .where('title', '=', 'minutes.txt')
        .executeTakeFirstOrThrow(),
    );
    await readDocument(admin.system, id);
    const erased = await admin.call(contract.erasePerson, { body: { email: pat, confirm: pat } });
    expect(erased.namedInFiles).toEqual([{ id, title: 'minutes.txt' }]);
    const uploads = await readdir(
      path.join(app.services.config.dataDir, 'files', admin.organisation, 'uploads'),
    ).catch(() => []);
    expect(uploads.filter((name) => name.includes(upload.id))).toEqual([]);
  });
});
