import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { lookup as systemLookup } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSummaries, getThread } from '@rapport/contract/communications/communications.ts';
import { signMailBody } from '@rapport/contract/communications/bodies.ts';
import type { MessageId } from '@rapport/contract/ids.ts';
import { openDoor } from '../../../platform/outbound/guarded-fetch.ts';
import { systemClock } from '../../../platform/clock.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { prepareMails } from '../../ingest/messages/prepare.ts';
import { storeMessages } from '../../ingest/messages/store-messages.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let canary: Server;
let clock = systemClock().getTime();
const asked: { path: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  canary = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    if (request.url === '/moved.png') response.writeHead(302, { location: '/shot.png' }).end();
    else if (request.url === '/inside.png')
      response.writeHead(302, { location: 'http://169.254.169.254/shot.png' }).end();
    else if (request.url === '/page.png') response.end('<script>1</script>');
    else if (request.url === '/loop.png') response.writeHead(302, { location: '/loop.png' }).end();
    else if (request.url === '/huge.png')
      response.end(Buffer.concat([PNG, Buffer.alloc(11_000_000)]));
    else if (request.url === '/shot.png')
      response.writeHead(200, { 'set-cookie': 'seen=1' }).end(PNG);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  const lookup = ((_host: string, _options: unknown, answer: (...found: unknown[]) => void) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])) as typeof systemLookup;
  app = await startTestApp({
    now: () => new Date(clock),
    fetchPublic: openDoor({ lookup, privateHosts: [`localhost:${port}`] }),
  });
  admin = await app.asPerson({ role: 'admin' });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  const scene = {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  };
  await setScene(admin.system, scene);
  const web = `http://localhost:${port}`;
  await store('Formatted', {
    html: `<p>Hello <b>Dana</b></p><img src="cid:logo@mill"><img src="${web}/shot.png"><img src="${web}/moved.png"><img src="${web}/inside.png"><img src="${web}/page.png"><img src="${web}/loop.png"><img src="${web}/huge.png"><img src="${web}/gone.png"><img src="http://127.0.0.1:${port}/other.png"><script>alert(1)</script><blockquote type="cite">Before</blockquote>`,
  });
  await store('Secret', { html: '<p>Between <i>us</i></p>', from: 'kim@vault.example' });
});
afterAll(async () => {
  await app.close();
  canary.close();
});

const PLACES = { shot: 0, moved: 1, inside: 2, page: 3, loop: 4, huge: 5, gone: 6, other: 7 };

/** A mail in two forms, with a logo in its text, a photograph that its text does not name, and a file. */
const mailOf = (
  subject: string,
  { html, from = 'ann@mill.example' }: { html: string; from?: string },
) =>
  Buffer.from(
    [
      `From: Ann <${from}>`,
      `To: ${admin.principal.email}`,
      `Subject: ${subject}`,
      `Message-ID: <${subject}@mill.example>`,
      'Date: Mon, 5 Jan 2026 10:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary=b',
      '',
      '--b',
      'Content-Type: multipart/alternative; boundary=a',
      '',
      '--a',
      'Content-Type: text/plain',
      '',
      'Hello Dana',
      '--a',
      'Content-Type: text/html',
      '',
      html,
      '--a--',
      ...part(
        'logo.png',
        'Content-ID: <logo@mill>\r\nContent-Disposition: inline; filename=logo.png',
        PNG,
      ),
      ...part(
        'photo.png',
        'Content-ID: <photo@mill>\r\nContent-Disposition: inline; filename=photo.png',
        Buffer.concat([PNG, Buffer.from('photo')]),
      ),
      '--b--',
      '',
    ].join('\r\n'),
  );

const part = (name: string, heads: string, content: Buffer) => [
  '--b',
  `Content-Type: image/png; name=${name}`,
  heads,
  'Content-Transfer-Encoding: base64',
  '',
  content.toString('base64'),
];

async function store(subject: string, mail: { html: string; from?: string }) {
  const raw = mailOf(subject, mail);
  const { messages } = await prepareMails([{ file: 'box', place: 0, raw }]);
  return storeMessages(admin.system, messages, {
    batch: null,
    ownDomains: [admin.principal.email.split('@')[1] ?? ''],
    isExcluded: () => false,
  });
}

const idOf = async (subject: string) =>
  (
    await admin.system.run((db) =>
      db
        .selectFrom('message')
        .select('id')
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow(),
    )
  ).id as MessageId;

const sign = async (person: TestPerson, subject: string, images = false) =>
  person.call(signMailBody, {
    params: { id: await idOf(subject) },
    query: { images: `${images}` },
  });
const open = (path: string) => app.anonymous.fetch(path);
const imageOf = (signedUrl: string, name: string) =>
  open(signedUrl.replace('?', `/images/${name}?`));

describe('a mail with formatting', () => {
  it('says so, lists its file, and keeps the image of its text apart', async () => {
    const { summaries } = await colleague.call(listSummaries, { query: { freeText: 'Formatted' } });
    const { activities } = await colleague.call(getThread, {
      params: { summaryId: summaries[0]!.id },
    });
    expect(activities[0]).toMatchObject({ formatted: true, body: 'Hello Dana' });
    expect(activities[0]!.documents.map(({ title }) => title)).toEqual(['photo.png']);
  });

  it('opens as a page that runs and loads nothing but ours', async () => {
    const { signedUrl, remoteImages } = await sign(colleague, 'Formatted');
    expect(remoteImages).toBe(8);
    const response = await open(signedUrl);
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(policy).toContain('sandbox allow-scripts allow-popups');
    expect(policy).not.toMatch(/allow-same-origin|unsafe|https?:/);
    expect(page).toContain('Hello <b>Dana</b>');
    expect(page).toContain('data-quoted="whole"');
    expect(page).not.toMatch(/alert\(1\)|localhost|127\.0/);
    expect(page.match(/\/images\/\w+/g)).toEqual(['/images/c0']);
    expect(asked).toEqual([]);
  });

  it('shows the image that came with it, and no other file by that way', async () => {
    const { signedUrl } = await sign(colleague, 'Formatted');
    const image = await imageOf(signedUrl, 'c0');
    expect(Buffer.from(await image.arrayBuffer()).equals(PNG)).toBe(true);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await imageOf(signedUrl, 'c1')).status).toBe(404);
    expect((await imageOf(signedUrl, 'r0')).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is stored once however often it comes, and leaves no file behind', async () => {
    const html = '<p>Twice <img src="cid:logo@mill"></p>';
    expect(await store('Twice', { html })).toMatchObject({ stored: 1 });
    expect(await store('Twice', { html })).toMatchObject({ stored: 0, unchanged: 1 });
    const count = () =>
      admin.system.run(async (db) => {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from message_image`.execute(db);
        return rows[0]?.n;
      });
    expect(await count()).toBe(2);
    const { signedUrl } = await sign(colleague, 'Twice');
    await admin.system.run((db) =>
      db
        .updateTable('message')
        .set({ html_place: 'x#0+1' })
        .where('subject', '=', 'Twice')
        .execute(),
    );
    expect((await open(signedUrl)).status).toBe(404);
  });
});

describe('images that are elsewhere', () => {
  it('are fetched when the reader asks, without cookie and referrer', async () => {
    asked.length = 0;
    const { signedUrl } = await sign(colleague, 'Formatted', true);
    expect(await (await open(signedUrl)).text()).toContain('/images/r0?token=');
    expect(asked).toEqual([]);
    for (const name of ['shot', 'moved'] as const) {
      const image = await imageOf(signedUrl, `r${PLACES[name]}`);
      expect([name, image.status, image.headers.get('content-type')]).toEqual([
        name,
        200,
        'image/png',
      ]);
      expect(image.headers.get('set-cookie')).toBeNull();
    }
    expect(asked.map(({ path }) => path)).toEqual(['/shot.png', '/moved.png', '/shot.png']);
    for (const { headers } of asked)
      expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(asked.filter(({ headers }) => headers.cookie ?? headers.referer)).toEqual([]);
  });

  it.each([
    ['that are no images', 'page', 415],
    ['that are too large', 'huge', 413],
    ['that are gone', 'gone', 404],
    ['that lead in circles', 'loop', 404],
    ['that lead into a private network', 'inside', 404],
    ['of this machine', 'other', 404],
  ] as const)('%s are refused', async (_, name, status) => {
    asked.length = 0;
    const { signedUrl } = await sign(colleague, 'Formatted', true);
    expect((await imageOf(signedUrl, `r${PLACES[name]}`)).status).toBe(status);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(asked.every(({ path }) => path === `/${name}.png`)).toBe(true);
  });
});

describe('the address of a mail', () => {
  it('is given to those who may see the mail', async () => {
    await expect(sign(colleague, 'Secret')).rejects.toMatchObject({ status: 403 });
    await expect(sign(stranger, 'Formatted')).rejects.toMatchObject({ status: 404 });
    expect((await open((await sign(admin, 'Secret')).signedUrl)).status).toBe(200);
  });

  it('opens its own mail for five minutes, for those who may still see it', async () => {
    const { signedUrl } = await sign(colleague, 'Formatted');
    const other = await idOf('Secret');
    expect((await open(signedUrl.replace(await idOf('Formatted'), other))).status).toBe(403);
    expect((await open(`${signedUrl.slice(0, -4)}AAAA`)).status).toBe(403);
    await hide('Formatted', [admin.member]);
    expect((await open(signedUrl)).status).toBe(404);
    expect((await imageOf(signedUrl, 'c0')).status).toBe(404);
    await hide('Formatted', null);
    expect((await open(signedUrl)).status).toBe(200);
    clock += 301_000;
    expect((await open(signedUrl)).status).toBe(403);
  });
});

const hide = (subject: string, members: string[] | null) =>
  admin.system.run((db) =>
    sql`update message set visible_to = ${members}::uuid[] where subject = ${subject}`.execute(db),
  );
