import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { zipOf } from '../../packages/connectors/src/testing/zip.ts';
import type { ImportKind } from '../../apps/server/src/features/imports/commands/detect-kind.ts';

const MB = 1_000_000;
const HEAD =
  'From: Ann <ann@acme.example>\r\nTo: us@us.example\r\nDate: Mon, 5 Jan 2026 10:00:00 +0100\r\n';
const POSTMARK = 'From ann@acme.example Mon Jan  5 10:00:00 2026\n';
const MULTIPART = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n';

/** Text that deflates badly, of a length, the same in every run. */
function noise(length: number): string {
  const block = Buffer.alloc(3_000_000);
  let seed = 42;
  for (let at = 0; at < block.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    block[at] = seed >>> 24;
  }
  const lines = block.toString('base64').replace(/.{76}/g, '$&\r\n');
  return lines.repeat(Math.ceil(length / lines.length)).slice(0, length);
}

const words = (length: number) =>
  'We cannot renew before the export works again, Tom said.\r\n'.repeat(Math.ceil(length / 58));

const attachment = (length: number) =>
  `${HEAD}Subject: file\r\n${MULTIPART}Content-Type: text/plain\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${noise(length)}\r\n--b--\r\n`;

/** An mbox of short mails whose text repeats, so that it packs about 199-fold; `size` bytes unpacked. */
function* foldingMbox(size: number): Generator<string> {
  // As much noise as keeps it under the limit of 200-fold.
  const text = `${noise(345)}\r\n${words(189_000)}`;
  for (let sent = 0, number = 0; sent < size; number += 1) {
    const mail = `${POSTMARK}${HEAD}Subject: ${number}\r\nMessage-ID: <${number}@acme.example>\r\n\r\n${text}\n`;
    sent += mail.length;
    yield mail;
  }
}

/** Tables of rates are stored fastest. One for each day and currency. */
const CURRENCIES = ['EUR', 'CHF', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY', 'CAD'];
const dayOf = (n: number) =>
  new Date(Math.floor(n / CURRENCIES.length) * 86_400_000).toISOString().slice(0, 10);

interface HostileFile {
  name: string;
  kind: ImportKind;
  write: (file: string) => Promise<void>;
}

const plain = (
  kind: ImportKind,
  name: string,
  content: () => string | Uint8Array,
): HostileFile => ({
  name,
  kind,
  write: (file) => writeFile(file, content()),
});

/** Files made to use memory, each within the limits of an import. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  plain('mail', 'one mail of 48 MB, an attachment.eml', () => attachment(48 * MB)),
  plain(
    'mail',
    'one mail of 48 MB, text.eml',
    () => `${HEAD}Subject: text\r\n\r\n${words(48 * MB)}`,
  ),
  plain(
    'mail',
    'one mail of 48 MB, one line.eml',
    () =>
      `${HEAD}Subject: line\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${'=41'.repeat(16 * MB)}`,
  ),
  plain(
    'mail',
    'one mail of 48 MB, HTML.eml',
    () => `${HEAD}Subject: html\r\nContent-Type: text/html\r\n\r\n${'<div>a</div>'.repeat(4 * MB)}`,
  ),
  plain(
    'mail',
    'one mail of 48 MB, headers.eml',
    () => `${HEAD}${'X-Filler: aaaa\r\n'.repeat(3 * MB)}Subject: head\r\n\r\ntext`,
  ),
  plain('mail', 'four mails of 48 MB.mbox', () =>
    Array.from(
      { length: 4 },
      (_, n) => `${POSTMARK}Message-ID: <${n}@x.example>\r\n${attachment(48 * MB)}\n`,
    ).join(''),
  ),
  {
    name: 'a zip of an mbox, 199-fold.zip',
    kind: 'mail',
    write: (file) =>
      writeFile(file, zipOf([{ name: 'a.mbox', content: [...foldingMbox(200 * MB)].join('') }])),
  },
  plain('mail', 'a zip of one mail, 199-fold.zip', () =>
    zipOf([
      {
        name: 'a.eml',
        content: `${HEAD}Subject: a\r\n${MULTIPART}Content-Type: application/x\r\n\r\n${noise(250_000)}${'A'.repeat(47 * MB)}`,
      },
    ]),
  ),
  {
    name: 'a gzip of an mbox.mbox.gz',
    kind: 'mail',
    write: (file) =>
      pipeline(Readable.from(foldingMbox(200 * MB)), createGzip(), createWriteStream(file)),
  },
  plain(
    'rates',
    'a CSV with an open quotation mark.csv',
    () =>
      `Currency,Day,Rate\nEUR,"2026-01-01,1\n${Array.from({ length: 100_000 }, (_, n) => `${CURRENCIES[n % CURRENCIES.length]},${dayOf(n)},1.${n + 1}\n`).join('')}`,
  ),
  plain(
    'accounts',
    'a JSON of deep objects.json',
    () => `{"name":"Acme"}\n${`{"name":${'['.repeat(MB)}${']'.repeat(MB)}}\n`.repeat(20)}`,
  ),
];

export const placeOf = (folder: string, { name }: HostileFile) => path.join(folder, name);
