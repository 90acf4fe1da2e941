import { describe, expect, it } from 'vitest';
import type { MessageRecord } from '../records.ts';
import type { RawMail } from '../reading.ts';
import { parseMail } from './parse.ts';

const HEAD = {
  From: 'Ann Lee <Ann@Acme.example>',
  To: 'help@us.example',
  Subject: 'Renewal',
  Date: 'Mon, 5 Jan 2026 10:00:00 +0100',
  'Message-ID': '<1@acme.example>',
};

type Headers = Record<string, string | undefined>;

function mailOf(headers: Headers, body: string | Uint8Array = 'Hello.\n'): Uint8Array {
  const lines = Object.entries({ ...HEAD, ...headers }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}\r\n`],
  );
  return Buffer.concat([Buffer.from(`${lines.join('')}\r\n`), Buffer.from(body as string)]);
}

const NOW = new Date('2026-06-01T12:00:00Z');
const parse = (raw: Uint8Array) => parseMail({ file: 'box', place: 7, raw }, { now: NOW });

async function read(headers: Headers, body?: string | Uint8Array): Promise<MessageRecord> {
  const parsed = await parse(mailOf(headers, body));
  if ('rejected' in parsed) throw new Error(parsed.rejected.reason);
  return parsed.record;
}

async function refusal(raw: Uint8Array) {
  const parsed = await parse(raw);
  if ('record' in parsed) throw new Error('It was read.');
  return parsed.rejected;
}

describe('the head of a mail', () => {
  it('gives people, subject, time and ids', async () => {
    expect(
      await read({ 'In-Reply-To': '<0@us.example>', References: '<a@x> <0@us.example>\r\n <a@x>' }),
    ).toMatchObject({
      providerId: '1@acme.example',
      messageId: '1@acme.example',
      inReplyTo: ['0@us.example'],
      references: ['a@x', '0@us.example'],
      subject: 'Renewal',
      from: { name: 'Ann Lee', email: 'ann@acme.example' },
      to: [{ name: '', email: 'help@us.example' }],
      sentAt: new Date('2026-01-05T09:00:00Z'),
      text: 'Hello.\n',
      html: null,
      automatic: null,
    });
  });

  it('names who wrote to a shared inbox, and knows a program that says for whom it writes', async () => {
    const passedOn = {
      'List-ID': '<support.us.example>',
      'Reply-To': 'Ann Lee <ann@acme.example>',
    };
    expect(
      await read({ ...passedOn, From: `"'Ann Lee' via Support" <support@us.example>` }),
    ).toMatchObject({ from: { name: 'Ann Lee', email: 'ann@acme.example' }, automatic: null });
    expect(
      await read({ ...passedOn, From: 'Ann Lee via Drive <no-reply@drive.example>' }),
    ).toMatchObject({ automatic: 'automatic' });
  });

  it.each([
    ['"Lee, Ann" <a@x.example>, b@x.example', ['Lee, Ann|a@x.example', '|b@x.example']],
    ['=?utf-8?q?J=C3=B6rg?= <j@x.example>', ['Jörg|j@x.example']],
    ['=?iso-8859-1?Q?J=F6rg_M=FCller?= <j@x.example>', ['Jörg Müller|j@x.example']],
    ['=?gb2312?B?1cXI/Q==?= <z@x.example>', ['张三|z@x.example']],
    ['ann at x.example (Ann Lee)', ['Ann Lee|ann@x.example']],
    [
      'Team: a@x.example, B <b@x.example>;, c@x.example',
      ['|a@x.example', 'B|b@x.example', '|c@x.example'],
    ],
    ['a@x.example, A@X.example', ['|a@x.example']],
    ['undisclosed-recipients:;', []],
    ['<script>alert(1)</script>', []],
  ])('reads the addresses of %s', async (header, expected) => {
    const { to } = await read({ To: header });
    expect(to.map(({ name, email }) => `${name}|${email}`)).toEqual(expected);
  });

  it('joins encoded words and unfolds long subjects', async () => {
    const subject = '=?utf-8?B?w4RyZ2Vy?=\r\n =?utf-8?Q?_mit_der?=\r\n\tRechnung';
    expect((await read({ Subject: subject })).subject).toBe('Ärger mit der Rechnung');
  });

  it('reads raw UTF-8 and raw Windows-1252 in the same head', async () => {
    const raw = Buffer.concat([
      Buffer.from('From: Jörg <j@x.example>\nDate: 5 Jan 2026 10:00 +0000\nSubject: '),
      Buffer.from([0x80, 0x20, 0xfc]),
      Buffer.from('\n\nx'),
    ]);
    expect(await parse(raw)).toMatchObject({
      record: { from: { name: 'Jörg' }, subject: '€ ü' },
    });
  });

  it('takes the first of a repeated header', async () => {
    const raw = Buffer.from(
      'From: a@x.example\nFrom: b@x.example\nSubject: one\nSubject: two\nDate: 5 Jan 2026 10:00 +0000\n\nx',
    );
    expect(await parse(raw)).toMatchObject({
      record: { from: { email: 'a@x.example' }, subject: 'one' },
    });
  });

  it('makes a key from the bytes of a mail without Message-ID', async () => {
    const first = await read({ 'Message-ID': undefined });
    expect(first.messageId).toBeNull();
    expect(first.providerId).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect((await read({ 'Message-ID': undefined })).providerId).toBe(first.providerId);
    expect((await read({ 'Message-ID': undefined }, 'Other')).providerId).not.toBe(
      first.providerId,
    );
  });

  it('finds the sender of a mail with a head of nine megabytes', async () => {
    const filler = Array.from({ length: 100_000 }, (_, n) => `X-${n}: ${'y'.repeat(80)}`).join(
      '\n',
    );
    const raw = Buffer.from(
      `From: a@x.example\nDate: 5 Jan 2026 10:00 +0000\n${filler}\n\nthe words`,
    );
    expect(await parse(raw)).toMatchObject({ record: { text: 'the words' } });
  });

  it('removes NUL', async () => {
    const mail = await read({ Subject: 'a\0b', From: 'A\0nn <a\0@x.example>' }, 'c\0d');
    expect([mail.subject, mail.from, mail.text]).toEqual([
      'ab',
      { name: 'Ann', email: 'a@x.example' },
      'cd',
    ]);
  });
});

describe('the time of a mail', () => {
  it.each([
    ['5 Jan 2026 10:00 GMT', '2026-01-05T10:00:00.000Z'],
    ['Mon, 05 Jan 26 10:00:07 EST', '2026-01-05T15:00:07.000Z'],
    ['Mon, 5 Jan 2026 09(comment):   55  :  06 -0600', '2026-01-05T15:55:06.000Z'],
    ['Mon Jan  5 10:00:00 2026', '2026-01-05T10:00:00.000Z'],
    ['Mon Jan 5 10:00:00 +0200 2026', '2026-01-05T08:00:00.000Z'],
    ['Monday, January 5 10:00 2026', '2026-01-05T10:00:00.000Z'],
    ['5-Jan-2026 01:30:00 PM +0000', '2026-01-05T13:30:00.000Z'],
    ['2026-01-05T10:00:00+01:00', '2026-01-05T09:00:00.000Z'],
    ['2026-01-05 10:00:00', '2026-01-05T10:00:00.000Z'],
  ])('is read from %s', async (header, expected) => {
    expect((await read({ Date: header })).sentAt.toISOString()).toBe(expected);
  });

  it.each([
    'Mon, 5 Jan 2226 10:00:00 +0000',
    'Wed, 3 Jun 2026 12:00:01 +0000',
    'Thu, 1 Jan 1970 00:00:00 +0000',
    'Mon, 32 Jan 2026 10:00:00 +0000',
    'Mon, 30 Feb 2026 10:00:00 +0000',
    'Mon, 5 Jan 2026 10:99:00 +0000',
    'Mon, 5 Foo 2026 10:00:00 +0000',
    'about 5',
    '12',
  ])('is null for %s', async (header) => {
    const received = 'from mx by us.example; Mon, 5 Jan 2026 10:00:01 +0000';
    const { sentAt } = await read({ Date: header, Received: received });
    expect(sentAt.toISOString()).toBe('2026-01-05T10:00:01.000Z');
    expect(await refusal(mailOf({ Date: header }))).toEqual({
      file: 'box',
      place: 7,
      outcome: 'skipped',
      reason: `no usable date: "${header}"`,
      sample: expect.stringContaining('From: Ann Lee'),
    });
  });
});

describe('a mail of a later year than this machine knows', () => {
  it('keeps its time where the clock it is read by has come to it', async () => {
    const raw = mailOf({ Date: 'Sun, 5 Jan 2231 10:00:00 +0000' });
    const sentAt = async (now: string) => {
      const parsed = await parseMail({ file: 'box', place: 0, raw }, { now: new Date(now) });
      return 'record' in parsed ? parsed.record.sentAt.toISOString() : parsed.rejected.outcome;
    };
    expect(await sentAt('2231-01-04T00:00:00Z')).toBe('2231-01-05T10:00:00.000Z');
    expect(await sentAt('2231-01-03T09:00:00Z')).toBe('skipped');
  });
});

describe('a mail without Date', () => {
  const undated = mailOf({ Date: undefined });
  const timeOf = async (mail: Partial<RawMail>, given?: Date) => {
    const parsed = await parseMail(
      { file: 'box', place: 0, raw: undated, ...mail },
      { undated: given },
    );
    return 'record' in parsed ? parsed.record.sentAt.toISOString() : parsed.rejected.reason;
  };
  const imported = new Date('2026-02-01T08:00:00Z');
  const postmark = new Date('2026-01-06T02:31:10Z');

  it('takes the time of its mbox, else of the import, else is left out', async () => {
    expect(await timeOf({ postmark }, imported)).toBe(postmark.toISOString());
    expect(await timeOf({}, imported)).toBe(imported.toISOString());
    expect(await timeOf({})).toBe('no date');
  });

  it('takes that of the line before its head', async () => {
    const line = Buffer.from('From ann@acme.example Tue Jan  6 02:31:10 2026\r\n');
    const raw = Buffer.concat([line, undated]);
    expect(await timeOf({ raw }, imported)).toBe(postmark.toISOString());
  });

  it('prefers a time in its own headers, including Received', async () => {
    const received = 'from mx by us.example; Mon, 5 Jan 2026 10:00:01 +0000';
    const raw = mailOf({ Date: undefined, Received: received });
    expect(await timeOf({ raw, postmark }, imported)).toBe('2026-01-05T10:00:01.000Z');
  });

  it('with a Date after 600 KB of headers has that date', async () => {
    const to = Array.from({ length: 20_000 }, (_, n) => `person-${n}@acme.example`).join(',\r\n ');
    const filler = Array.from({ length: 5_000 }, (_, n) => `X-${n}: ${'y'.repeat(60)}\r\n`).join(
      '',
    );
    const raw = Buffer.concat([Buffer.from(`To: ${to}\r\n${filler}`), mailOf({ To: undefined })]);
    const parsed = await parse(raw);
    expect(parsed).toMatchObject({
      record: { sentAt: new Date('2026-01-05T09:00:00Z'), subject: 'Renewal' },
    });
  });
});

describe('the text of a mail', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes);
  it.each([
    ['text/plain; charset=gb2312', bytes(0xc4, 0xe3, 0xba, 0xc3), '你好'],
    ['text/plain; charset="iso-8859-1"', bytes(0x4d, 0xfc, 0x6c, 0x6c), 'Müll'],
    ['text/plain; charset=windows-1251', bytes(0xcf, 0xf0, 0xe8), 'При'],
    ['text/plain; charset=shift_jis', bytes(0x82, 0xa0), 'あ'],
    ['text/plain; charset=utf-8', bytes(0x4d, 0xfc, 0x6c, 0x6c), 'Müll'],
    ['text/plain', bytes(0x80, 0x20, 0x93), '€ “'],
    ['text/plain; charset=us-ascii', Buffer.from('Müll'), 'Müll'],
    ['text/plain; charset=iso-8859-1', Buffer.from('Müll'), 'Müll'],
    ['text/plain; charset=no-such-charset', Buffer.from('plain'), 'plain'],
    [
      'text/plain; charset=utf-8',
      Buffer.concat([Buffer.from('Müll Ärger '), bytes(0xff)]),
      'Müll Ärger \uFFFD',
    ],
  ])('is read as %s', async (type, body, expected) => {
    const { text } = await read({ 'Content-Type': type }, body);
    expect(text.trim()).toBe(expected);
  });

  it('is decoded from quoted-printable and base64', async () => {
    const quoted = await read(
      {
        'Content-Transfer-Encoding': 'quoted-printable',
        'Content-Type': 'text/plain; charset=utf-8',
      },
      'M=C3=BCll=\r\nabfuhr  \r\n=3D 5 =ZZ\r\n',
    );
    expect(quoted.text).toBe('Müllabfuhr\n= 5 =ZZ\n');
    const base64 = await read(
      { 'Content-Transfer-Encoding': 'BASE64' },
      Buffer.from('Grüße').toString('base64'),
    );
    expect(base64.text).toBe('Grüße');
  });

  it('joins flowed lines into paragraphs, apart from quotes and signature', async () => {
    const { text } = await read(
      { 'Content-Type': 'text/plain; format=flowed' },
      'One \r\nline.\r\n> quoted \r\n> words\r\n From me\r\n-- \r\nAnn\r\n',
    );
    expect(text).toBe('One line.\n> quoted words\nFrom me\n-- \nAnn\n');
  });

  it('includes HTML, files and inline images from nested parts', async () => {
    const mail = await read(
      { 'Content-Type': 'multipart/mixed; boundary=outer', 'MIME-Version': '1.0' },
      [
        '--outer',
        'Content-Type: multipart/related; boundary=middle',
        '',
        '--middle',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Gr=FC=DFe',
        '--inner',
        'Content-Type: text/html',
        '',
        '<p>Hello <img src="cid:logo@x"></p>',
        '--inner--',
        '--middle',
        'Content-Type: image/png; name=logo.png',
        'Content-Transfer-Encoding: base64',
        'Content-ID: <logo@x>',
        '',
        Buffer.from('png').toString('base64'),
        '--middle--',
        '--outer',
        'Content-Type: application/pdf',
        "Content-Disposition: attachment; filename*=utf-8''..%2F..%2FAngebot%20%C3%84.pdf",
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('%PDF').toString('base64'),
        '--outer--',
        '',
      ].join('\r\n'),
    );
    expect(mail.text.trim()).toBe('Grüße');
    expect(mail.html).toContain('cid:logo@x');
    expect(
      mail.attachments.map(({ content, ...rest }) => ({
        ...rest,
        content: Buffer.from(content).toString(),
      })),
    ).toEqual([
      {
        filename: 'logo.png',
        mimeType: 'image/png',
        contentId: 'logo@x',
        inline: true,
        content: 'png',
      },
      {
        filename: '.._.._Angebot Ä.pdf',
        mimeType: 'application/pdf',
        contentId: null,
        inline: false,
        content: '%PDF',
      },
    ]);
  });

  it('is read from a truncated multipart', async () => {
    const { text } = await read(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      '--b\r\nContent-Type: text/plain\r\n\r\nstill here',
    );
    expect(text.trim()).toBe('still here');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', 'no mail headers'],
    ['just words\n\nand more', 'no mail headers'],
    ['Subject: x\nDate: 5 Jan 2026 10:00 +0000\n\nx', 'no sender'],
    ['From: a@x.example\nSubject: x\n\nx', 'no date'],
  ])('is set aside with the reason: %j', async (text, reason) => {
    expect(await refusal(Buffer.from(text))).toMatchObject({ outcome: 'skipped', reason });
  });

  it('includes a mail with too many or too deeply nested parts', async () => {
    const parts = mailOf(
      { 'Content-Type': 'multipart/mixed; boundary=b' },
      '--b\n'.repeat(200_000),
    );
    expect(await refusal(parts)).toMatchObject({
      outcome: 'error',
      reason: 'cannot be read as a mail: more than 10000 parts',
    });
    const nested = Array.from(
      { length: 500 },
      (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n\n`,
    ).join('');
    const deep = mailOf({ 'Content-Type': 'multipart/mixed; boundary=b0' }, nested);
    expect((await refusal(deep)).outcome).toBe('error');
  });

  it.each([
    ['spaces in a name', mailOf({ From: `a${' '.repeat(200_000)}b <x` })],
    ['quotes in a name', mailOf({ From: '"'.repeat(200_000) })],
    ['signs in references', mailOf({ References: `${'@'.repeat(200_000)} x` })],
    ['brackets in references', mailOf({ References: '<'.repeat(200_000) })],
    ['open encoded words', mailOf({ Subject: '=?'.repeat(100_000) })],
    [
      'spaces in quoted-printable',
      mailOf({ 'Content-Transfer-Encoding': 'quoted-printable' }, `${' '.repeat(3_000_000)}x`),
    ],
    [
      'flowed lines',
      mailOf({ 'Content-Type': 'text/plain; format=flowed' }, 'x \n'.repeat(300_000)),
    ],
  ])('is handled fast for hostile input: %s', async (_, raw) => {
    const started = process.threadCpuUsage();
    await parse(raw);
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(4_000);
  });
});
