import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zipOf } from '@rapport/connectors/testing/zip.ts';
import { kindOfSource } from '../commands/detect-kind.ts';
import { readMailFiles } from './read-mail-files.ts';

const mail = (subject: string) =>
  `From: ann@acme.example\nSubject: ${subject}\nDate: 5 Jan 2026 10:00 +0000\n\nHello\n`;
const mbox = (...subjects: string[]) =>
  subjects.map((subject) => `From ann@acme Mon Jan  5 02:31:10 2026\n${mail(subject)}\n`).join('');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** Results as "file: subject" or "file: reason". */
async function read(source: string, name?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const item of readMailFiles(source, { ...(name !== undefined && { name }) })) {
    found.push(
      'item' in item
        ? `${item.item.file}: ${/^Subject: (.*)$/m.exec(Buffer.from(item.item.raw).toString())?.[1]}`
        : `${item.rejected.file}: ${item.rejected.reason}`,
    );
  }
  return found;
}

describe('the mails of a file', () => {
  it.each([
    ['an mbox', 'Inbox', mbox('one', 'two'), ['Inbox: one', 'Inbox: two']],
    ['a gzipped mbox', 'box.mbox.gz', gzipSync(mbox('one')), ['box.mbox.gz: one']],
    ['a mail', 'a.eml', mail('one'), ['a.eml: one']],
    ['a zip', 'a.zip', zipOf([{ name: 'a.eml', content: mail('one') }]), ['a.zip/a.eml: one']],
    ['nothing', 'Inbox', '', ['Inbox: empty']],
  ])('are read where it is %s', async (_, name, content, expected) => {
    expect(await read(await write(name, content))).toEqual(expected);
  });

  it.each([
    ['2026-January.txt', mbox('one'), 'mail'],
    ['accounts.txt', 'Account name\tARR\nAcme\t1\n', 'accounts'],
    ['people.csv', 'Name,E-mail\nAnn,ann@acme.example\n', 'contacts'],
    ['Inbox', mbox('one'), 'mail'],
  ])('are told apart from tables: %s', async (name, content, kind) => {
    expect(await kindOfSource(await write(name, content))).toBe(kind);
  });

  it('are detected by the uploaded file name', async () => {
    const stored = await write('018f.bin', 'no header here\n\nx');
    expect(await read(stored, 'note.eml')).toEqual(['note.eml: undefined']);
    expect(await read(stored)).toEqual(['018f.bin: not a mail file']);
  });

  it('fail with a reason when the file or zip is broken', async () => {
    const zip = zipOf([{ name: 'a.eml', content: mail('one') }]);
    await expect(read(await write('a.zip', zip.subarray(0, 60)))).rejects.toThrow(/zip|central/i);
    await expect(read(path.join(folder, 'none.mbox'))).rejects.toThrow('ENOENT');
  });

  it('stop when the import stops, and report the bytes read', async () => {
    const source = await write('Inbox', mbox('one', 'two', 'three'));
    let bytes = 0;
    for await (const _ of readMailFiles(source, { onProgress: (count) => (bytes += count) }));
    expect(bytes).toBe(mbox('one', 'two', 'three').length);
    const signal = AbortSignal.abort();
    await expect(
      (async () => {
        for await (const _ of readMailFiles(source, { signal }));
      })(),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the mails of a folder', () => {
  it('are those of every file in it, in the order of names; unreadable files are listed', async () => {
    await write('b/old.mbox.gz', gzipSync(mbox('two')));
    await write('a.eml', mail('one'));
    await write('c.zip', zipOf([{ name: 'x/y.mbox', content: mbox('three') }]));
    await write('d.zip', Buffer.from('PK\u0003\u0004 broken'));
    await write('e.mbox.gz', gzipSync(mbox('lost')).subarray(0, 30));
    await write('f.mbox.gz', gzipSync(Buffer.alloc(30_000_000)));
    await write('photo.jpg', Uint8Array.from([0xff, 0xd8, 0xff]));
    await write('z.eml', mail('last'));
    expect(await read(folder)).toEqual([
      'a.eml: one',
      'b/old.mbox.gz: two',
      'c.zip/x/y.mbox: three',
      expect.stringMatching(/^d\.zip: cannot be read: /),
      'e.mbox.gz: cannot be read: unexpected end of file',
      'f.mbox.gz: cannot be read: unpacks to more than 200 times its size',
      'photo.jpg: not a mail file',
      'z.eml: last',
    ]);
  });

  it('are those of a maildir and its folders, without unfinished deliveries', async () => {
    await write('cur/1700000001.M1P1.host:2,S', mail('read'));
    await write('new/1700000002.M1P1.host', mail('unread'));
    await write('tmp/1700000003.M1P1.host', mail('half'));
    await write('.Sent/cur/1700000004.M1P1.host:2,S', mail('sent'));
    await write('dovecot-uidlist', '3 V1 N2\n1 :x\n');
    expect(await read(folder)).toEqual([
      '.Sent/cur/1700000004.M1P1.host:2,S: sent',
      'cur/1700000001.M1P1.host:2,S: read',
      'dovecot-uidlist: not a mail file',
      'new/1700000002.M1P1.host: unread',
    ]);
  });

  it('may be in a folder named tmp', async () => {
    await write('tmp/a.eml', mail('one'));
    expect(await read(folder)).toEqual(['tmp/a.eml: one']);
    expect(await read(path.join(folder, 'tmp'))).toEqual(['a.eml: one']);
  });

  it('are not read through links', async () => {
    await symlink('/etc/passwd', path.join(folder, 'link.eml'));
    await write('a.eml', mail('one'));
    expect(await read(folder)).toEqual(['a.eml: one']);
  });
});
