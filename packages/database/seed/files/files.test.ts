import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LUMEN } from '../scenarios/lumen.ts';
import { buildCompany } from '../scenarios/build.ts';
import { Canvas } from './canvas.ts';
import { typeOf, writeFile } from './write-file.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const company = buildCompany(LUMEN, { now: NOW });
const sent = company.messages.flatMap((message) =>
  message.files.map((file) => ({ message, file })),
);

describe('the files of the sample company', () => {
  it('are of every kind, exist at most accounts, and are visible to those who may see their message', () => {
    expect(sent.length).toBeGreaterThanOrEqual(60);
    const accountOf = (thread: string) => thread.split('.')[1];
    const accounts = new Set(sent.map(({ message }) => accountOf(message.thread)));
    expect(accounts.size).toBeGreaterThanOrEqual(30);
    expect(new Set(sent.map(({ file }) => file.kind)).size).toBe(5);
    expect(sent.some(({ message }) => message.privateTo !== null)).toBe(true);
    const restricted = company.accounts.filter((one) => one.restricted).map(({ key }) => key);
    expect([...accounts].some((key) => restricted.includes(key ?? ''))).toBe(true);
  });

  it('agree with their messages, with every placeholder filled', () => {
    for (const { file } of sent) expect(JSON.stringify(file)).not.toMatch(/NaN|undefined|\{\w+\}/);
    const { message, file } = sent.find(
      ({ file: { kind, name } }) => kind === 'paper' && name.startsWith('Invoice'),
    )!;
    const number = /\d{5}/.exec(file.name)?.[0] ?? '-';
    expect(message.text).toContain(number);
  });

  it('have the same bytes each time, in the format of their name', async () => {
    const STARTS: Record<string, string> = {
      'application/pdf': '%PDF-1.',
      'image/png': '\x89PNG\r\n\x1a\n',
      'text/csv': '',
    };
    const kinds = new Map(sent.map(({ file }) => [file.kind, file]));
    for (const file of kinds.values()) {
      const [one, two] = [await writeFile(file, NOW), await writeFile(file, NOW)];
      expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
      expect(
        Buffer.from(one)
          .toString('latin1')
          .startsWith(STARTS[typeOf(file)] ?? 'PK'),
      ).toBe(true);
    }
  });
});

it('a canvas holds what was drawn, within its edges', () => {
  const canvas = new Canvas(4, 3);
  canvas.box(2, -5, 9, 7, 'ink');
  const png = canvas.png();
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect([...rows]).toEqual([0, 0, 0, 3, 3, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0]);
});
