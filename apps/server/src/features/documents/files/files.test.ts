import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteDocument,
  getDocument,
  listDocuments,
  signAddress,
  signDocument,
} from '@rapport/contract/documents/documents.ts';
import { systemClock } from '../../../platform/clock.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { keepRawDocument } from '../../ingest/commands/keep-raw-document.ts';
import { readDocument } from '../../ingest/commands/read-document.ts';
import { AccountId } from '@rapport/contract/ids.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
const WEBP = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1');

let app: TestApp;
let clock = systemClock().getTime();
let admin: TestPerson;
let owner: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let mill: string;
let vault: string;

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
  admin = await app.asPerson({ role: 'admin' });
  owner = await app.asPerson({ organisation: admin.organisation });
  colleague = await app.asPerson({ organisation: admin.organisation });
  stranger = await app.asPerson({ role: 'admin' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example' },
      { name: 'Vault', domain: 'vault.example', restricted: true },
    ],
    said: [],
  });
  [mill, vault] = [accounts.get('Mill') ?? '', accounts.get('Vault') ?? ''];
  await admin.system.run((db) =>
    db.updateTable('account').set({ owner_id: owner.member }).where('id', '=', mill).execute(),
  );
});
afterAll(() => app.close());

let kept = 0;
/** Stores a file of an account; returns the document's id. */
async function keep(
  title: string,
  mimeType: string,
  content: Buffer = Buffer.from(`file ${(kept += 1)}`),
  accountId = mill,
) {
  return keepRawDocument(admin.system, { title, mimeType, content, accountId, provider: 'import' });
}

const hideFrom = (id: string, reader: TestPerson) =>
  admin.system.run((db) =>
    sql`update document set visible_to = array[${reader.member}]::uuid[] where id = ${id}`.execute(
      db,
    ),
  );

const sign = async (person: TestPerson, id: string) =>
  (await person.call(signDocument, { params: { id } })).signedUrl;

/** Opens a signed URL without a token. */
const open = (signedUrl: string) => app.anonymous.fetch(signedUrl);

describe('opening a file', () => {
  it.each([
    ['an image by its first bytes', 'chart.png', 'image/png', PNG, 'image/png', 'inline'],
    ['an image with another extension', 'chart.txt', 'text/html', WEBP, 'image/webp', 'inline'],
    [
      'a PDF',
      'Quote.pdf',
      'application/pdf',
      Buffer.from('%PDF-1.4'),
      'application/pdf',
      'attachment',
    ],
    ['a sheet', 'seats.csv', 'text/csv', Buffer.from('a,b'), 'text/csv', 'attachment'],
    [
      'SVG',
      'x.svg',
      'image/svg+xml',
      Buffer.from('<svg onload="alert(1)"/>'),
      'application/octet-stream',
      'attachment',
    ],
    [
      'HTML',
      'x.html',
      'text/html',
      Buffer.from('<script>1</script>'),
      'application/octet-stream',
      'attachment',
    ],
    [
      'HTML that pretends',
      'x.png',
      'image/png',
      Buffer.from('<script>2</script>'),
      'application/octet-stream',
      'attachment',
    ],
  ])('%s goes out as what it is, and runs nothing', async (_, title, mime, content, type, how) => {
    const response = await open(await sign(colleague, await keep(title, mime, content)));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toBe(`${how}; filename=${title}`);
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=(?:299|300)$/);
  });

  it('sends a file name of one line that every browser can read, whatever the title', async () => {
    const id = await keep('../Ängebot\r\nSet-Cookie: x "1".pdf', 'application/pdf');
    const header = (await open(await sign(colleague, id))).headers.get('content-disposition');
    expect(header).toContain(
      `filename*=UTF-8''${encodeURIComponent('.. Ängebot Set-Cookie: x "1".pdf')}`,
    );
    expect(header).toMatch(/^attachment; filename="\.\. /);
  });

  it('lets browsers cache a file only as long as its URL is valid, and sends an empty file as empty', async () => {
    const url = await sign(colleague, await keep('empty.txt', 'text/plain', Buffer.alloc(0)));
    clock += 200_000;
    const response = await open(url);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toMatch(/^private, max-age=(?:99|100)$/);
  });

  it('answers not found if the storage has lost the file', async () => {
    const id = await keep('lost.txt', 'text/plain');
    const url = await sign(colleague, id);
    const { rows } = await admin.system.run((db) =>
      sql<{
        place: string;
      }>`select place from blob b join document d using (org_id, sha256) where d.id = ${id}`.execute(
        db,
      ),
    );
    await app.services.storage.remove(rows[0]?.place ?? '');
    expect((await open(url)).status).toBe(404);
  });
});

describe('a signed URL', () => {
  it('is only given to members who may see the document', async () => {
    const [hidden, between] = [
      await keep('deed.txt', 'text/plain', undefined, vault),
      await keep('note.txt', 'text/plain'),
    ];
    await hideFrom(between, owner);
    await expect(sign(colleague, hidden)).rejects.toMatchObject({ status: 403 });
    await expect(sign(stranger, hidden)).rejects.toMatchObject({ status: 404 });
    for (const person of [colleague, admin, stranger])
      await expect(sign(person, between)).rejects.toMatchObject({ status: 404 });
    expect((await open(await sign(admin, hidden))).status).toBe(200);
    expect((await open(await sign(owner, between))).status).toBe(200);
  });

  it('stops working when its person may no longer see the document', async () => {
    const id = await keep('soon.txt', 'text/plain');
    const url = await sign(colleague, id);
    expect((await open(url)).status).toBe(200);
    await hideFrom(id, owner);
    expect((await open(url)).status).toBe(404);
  });

  it('stops working when its person is suspended', async () => {
    const leaver = await app.asPerson({ organisation: admin.organisation });
    const url = await sign(leaver, await keep('leaver.txt', 'text/plain'));
    await app.owner
      .updateTable('member')
      .set({ status: 'suspended' })
      .where('id', '=', leaver.member)
      .execute();
    expect((await open(url)).status).toBe(404);
  });

  it('expires after five minutes', async () => {
    const url = await sign(colleague, await keep('old.txt', 'text/plain'));
    clock += 299_000;
    expect((await open(url)).status).toBe(200);
    clock += 2_000;
    expect((await open(url)).status).toBe(403);
  });

  it('opens only its own document, and fails when changed or signed with another key', async () => {
    const [one, other] = [
      await keep('one.txt', 'text/plain'),
      await keep('other.txt', 'text/plain'),
    ];
    const url = await sign(colleague, one);
    const [, token = ''] = url.split('token=');
    const [head = '', body = '', mark = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = (change: object, key: string | null) => {
      const said = `${key === null ? Buffer.from('{"alg":"none"}').toString('base64url') : head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}`;
      return `${said}.${key === null ? '' : createHmac('sha256', key).update(said).digest('base64url')}`;
    };
    for (const bad of [
      `${head}.${body}.${mark.slice(0, -2)}AA`,
      forged({ document: other }, ''),
      forged({}, null),
      'x',
      `rpt_${colleague.token}`,
    ])
      expect((await open(`/api/v1/files/${one}?token=${bad}`)).status).toBe(403);
    expect((await open(`/api/v1/files/${other}?token=${token}`)).status).toBe(403);
    expect((await open(`/api/v1/files/${one}`)).status).toBe(400);
    expect((await open(url)).status).toBe(200);
  });

  it('is refused for a document without a file', async () => {
    const id = await keep('listed.txt', 'text/plain');
    await admin.system.run((db) =>
      sql`update document set sha256 = null where id = ${id}`.execute(db),
    );
    await expect(sign(admin, id)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('did not provide the file'),
    });
    expect((await admin.call(getDocument, { params: { id } })).kept).toBe(false);
  });
});

describe('a full URL', () => {
  const byUrl = (person: TestPerson, url: string) => person.call(signAddress, { query: { url } });

  it('can be the API’s address of a document, its page, or a deep link', async () => {
    const id = await keep('linked.txt', 'text/plain');
    for (const place of [
      `/api/v1/documents/${id}`,
      `/api/v1/documents/${id}/signed-url`,
      await sign(colleague, id),
      `/app/accounts/${mill}/documents?document_id=${id}`,
      `/app/home?document_id=${id}&tag=x`,
    ])
      for (const origin of [app.url, app.services.config.publicUrl, '']) {
        const { signedUrl } = await byUrl(colleague, `${origin}${place}`);
        expect((await open(signedUrl)).status).toBe(200);
      }
  });

  it('is refused for other hosts without a request to them', async () => {
    const id = await keep('kept.txt', 'text/plain');
    for (const url of [
      'https://evil.example/p.png?words=secret',
      `https://evil.example/api/v1/documents/${id}`,
      `//evil.example/api/v1/documents/${id}`,
      `https://evil.example/app/home?document_id=${id}`,
      `file:///api/v1/documents/${id}`,
      'data:image/png;base64,AAAA',
      `${app.url}/api/v1/accounts/${mill}`,
      `${app.url}/app/home?document_id=x`,
    ])
      for (const path of ['signed-url', 'image']) {
        const response = await colleague.fetch(
          `/api/v1/documents/${path}?url=${encodeURIComponent(url)}`,
        );
        expect([url, response.status]).toEqual([url, 400]);
        expect(await response.text()).toContain('Images from other hosts are not fetched.');
      }
  });

  it('returns an image to members who may see it, and refuses other files', async () => {
    const [shownImage, text, hidden] = [
      await keep('shot.png', 'application/octet-stream', Buffer.concat([PNG, Buffer.from('shot')])),
      await keep('words.png', 'image/png'),
      await keep('vault.png', 'image/png', Buffer.concat([PNG, Buffer.from('vault')]), vault),
    ];
    const image = (person: { fetch: TestPerson['fetch'] }, id: string) =>
      person.fetch(`/api/v1/documents/image?url=${app.url}/api/v1/documents/${id}`);
    const shown = await image(colleague, shownImage);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await shown.arrayBuffer()).byteLength).toBe(PNG.length + 4);
    expect((await image(colleague, text)).status).toBe(415);
    expect((await image(colleague, hidden)).status).toBe(403);
    expect((await image(stranger, shownImage)).status).toBe(404);
    expect((await image(app.anonymous, shownImage)).status).toBe(401);
  });
});

describe('the list of an account', () => {
  it('returns who may delete, what a document is, and whether it is signed', async () => {
    const id = await keep('Order form 7.txt', 'text/plain');
    await readDocument(admin.system, id);
    await admin.system.run((db) =>
      db
        .updateTable('document')
        .set({ signed: true, requires_signature: false })
        .where('id', '=', id)
        .execute(),
    );
    const list = (person: TestPerson) =>
      person.call(listDocuments, { query: { accountId: AccountId.parse(mill) } });
    const { documents, mayDelete } = await list(owner);
    expect(documents.find((one) => one.id === id)).toMatchObject({
      labels: ['Order'],
      signed: true,
      requiresSignature: false,
      owner: null,
    });
    expect(mayDelete).toBe(true);
    expect((await list(colleague)).mayDelete).toBe(false);
  });
});

describe('deleting a document', () => {
  const remove = (person: TestPerson, id: string) =>
    person.call(deleteDocument, { params: { id } });

  it('is allowed for the owner of its account and administrators, and deletes the file', async () => {
    const id = await keep('gone.txt', 'text/plain');
    const url = await sign(colleague, id);
    await expect(remove(colleague, id)).rejects.toMatchObject({ status: 403 });
    expect(await remove(owner, id)).toEqual({ id });
    expect((await open(url)).status).toBe(404);
    for (const again of [id, crypto.randomUUID()])
      await expect(remove(admin, again)).rejects.toMatchObject({
        status: 404,
        message: expect.stringContaining('Document not found'),
      });
    const { rows } = await admin.system.run((db) =>
      sql`select from audit_event where action = 'document.deleted' and subject_id = ${id} and member_id = ${owner.member}`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the file while another document uses it', async () => {
    const content = Buffer.from('the same');
    const one = await keep('same.txt', 'text/plain', content);
    const other = await keep('same.txt', 'text/plain', content, vault);
    await remove(owner, one);
    expect(await (await open(await sign(admin, other))).text()).toBe('the same');
  });

  it('is refused if the caller may not see the document', async () => {
    const id = await keep('vaulted.txt', 'text/plain', undefined, vault);
    for (const person of [owner, colleague, stranger])
      await expect(remove(person, id)).rejects.toMatchObject({ status: 404 });
    expect((await open(await sign(admin, id))).status).toBe(200);
  });
});
