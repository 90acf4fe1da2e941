import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { all, withFile } from '../testing/files.ts';
import { zipOf } from '../testing/zip.ts';
import type { ZipPart } from '../testing/zip.ts';
import { zipNames } from './parts.ts';
import { readZip } from './read.ts';

const MAIL = 'From: a@x.example\nSubject: x\n\nHello\n';
const MBOX = `From a@x Mon Jan  5 02:31:10 2026\n${MAIL}\nFrom a@x Mon Jan  5 02:31:10 2026\n${MAIL}`;

const read = (parts: readonly ZipPart[] | Buffer) =>
  withFile('mail.zip', Buffer.isBuffer(parts) ? parts : zipOf(parts), async (file) =>
    (await all(readZip(file, 'mail.zip'))).map((item) =>
      'item' in item ? item.item.file : `${item.rejected.file}: ${item.rejected.reason}`,
    ),
  );

describe('reading a zip', () => {
  it('reads mailboxes, single mails and maildirs, and lists other files', async () => {
    expect(
      await read([
        { name: 'box.mbox', content: MBOX },
        { name: 'Inbox', content: MBOX },
        { name: 'one.eml', content: MAIL },
        { name: 'Maildir/', content: '' },
        { name: 'Maildir/cur/1700.M1.host:2,S', content: MAIL },
        { name: 'logo.png', content: Uint8Array.from([0x89, 0x50, 0x4e, 0x47]) },
        { name: 'empty.eml', content: '' },
      ]),
    ).toEqual([
      'mail.zip/box.mbox',
      'mail.zip/box.mbox',
      'mail.zip/Inbox',
      'mail.zip/Inbox',
      'mail.zip/one.eml',
      'mail.zip/Maildir/cur/1700.M1.host:2,S',
      'mail.zip/logo.png: not a mail file',
      'mail.zip/empty.eml: empty',
    ]);
  });

  it('sets aside paths outside the folder, links, encrypted files and zips, and reads the rest', async () => {
    expect(
      await read([
        { name: '../../etc/x.eml', content: MAIL },
        { name: '/etc/x.eml', content: MAIL },
        { name: '..\\x.eml', content: MAIL },
        { name: 'link.eml', content: '/etc/passwd', mode: 0o120777 },
        { name: 'secret.eml', content: MAIL, encrypted: true },
        { name: 'inner.zip', content: zipOf([{ name: 'a.eml', content: MAIL }]) },
        { name: 'a\u0000b.eml', content: MAIL },
      ]),
    ).toEqual([
      'mail.zip/../../etc/x.eml: a path that leaves its folder',
      'mail.zip//etc/x.eml: a path that leaves its folder',
      'mail.zip/../x.eml: a path that leaves its folder',
      'mail.zip/link.eml: a link, not a file',
      'mail.zip/secret.eml: encrypted; unpack it first',
      'mail.zip/inner.zip: a zip in a zip; unpack it first',
      'mail.zip/a_b.eml',
    ]);
  });

  it('does not unpack a bomb with a false declared size', async () => {
    const bomb = Buffer.alloc(20_000_000);
    const [honest, lying, neighbour] = await read([
      { name: 'honest.mbox', content: bomb },
      { name: 'lying.mbox', content: bomb, saidSize: 100 },
      { name: 'one.eml', content: MAIL },
    ]);
    expect(honest).toBe('mail.zip/honest.mbox: unpacks to more than 200 times its size');
    expect(lying).toMatch(/^mail\.zip\/lying\.mbox: cannot be read: too many bytes/);
    expect(neighbour).toBe('mail.zip/one.eml');
  });

  it('continues after a broken part, and throws for a broken zip', async () => {
    const zip = zipOf([
      { name: 'a.eml', content: MAIL.repeat(50) },
      { name: 'b.eml', content: MAIL },
    ]);
    const broken = Buffer.from(zip);
    broken.fill(0xff, 40, 60);
    const reads = await read(broken);
    expect(reads[0]).toMatch(/^mail\.zip\/a\.eml: cannot be read/);
    expect(reads[1]).toBe('mail.zip/b.eml');
    await expect(read(zip.subarray(0, 50))).rejects.toThrow(/record signature/i);
  });

  it('stops when asked to, and reports its progress', async () => {
    const zip = zipOf(['a', 'b', 'c'].map((name) => ({ name: `${name}.eml`, content: MAIL })));
    await withFile('mail.zip', zip, async (file) => {
      const stop = new AbortController();
      let bytes = 0;
      const onProgress = (count: number) => (bytes += count);
      const names: string[] = [];
      for await (const read of readZip(file, 'mail.zip', { signal: stop.signal, onProgress })) {
        if ('item' in read) names.push(read.item.file);
        if (names.length === 2) stop.abort();
      }
      expect(names).toEqual(['mail.zip/a.eml', 'mail.zip/b.eml']);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(zip.length);
    });
  });

  it('asks the disk for blocks of the list of files, not for each file', async () => {
    const parts = Array.from({ length: 3000 }, (_, n) => ({ name: `${n}.eml`, content: '' }));
    const reads = vi.spyOn(fs, 'read');
    syncBuiltinESMExports();
    try {
      const names = await withFile('mail.zip', zipOf(parts), zipNames);
      expect(names).toHaveLength(3000);
      expect(reads.mock.calls.length).toBeLessThan(20);
      expect(reads).toHaveBeenCalled();
    } finally {
      reads.mockRestore();
      syncBuiltinESMExports();
    }
  });
});
