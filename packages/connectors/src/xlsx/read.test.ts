import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { all, withFile } from '../testing/files.ts';
import { xlsxOf, xlsxParts } from '../testing/xlsx.ts';
import { zipOf } from '../testing/zip.ts';
import { readXlsx } from './read.ts';

const read = (content: Uint8Array) =>
  withFile('table.xlsx', content, async (file) => {
    const { columns, rows } = await readXlsx(file);
    return { columns, rows: await all(rows) };
  });

const HEADER = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
const NAMES = ['Name', 'Renewal'];

describe('reading XLSX', () => {
  it('reads shared and inline words, dates, numbers and flags as text', async () => {
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>
      <row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" s="1"><v>46086</v></c><c r="C2"><v>1240000.5</v></c><c r="D2" t="b"><v>1</v></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><t>Müller &amp; Söhne</t></is></c><c r="D4" t="b"><v>0</v></c></row>`;
    expect(await read(xlsxOf(sheet, ['Name', 'Renewal', 'ARR', 'Churned', ' Acme ']))).toEqual({
      columns: ['Name', 'Renewal', 'ARR', 'Churned'],
      rows: [
        {
          row: {
            line: 2,
            values: { Name: 'Acme', Renewal: '2026-03-05', ARR: '1240000.5', Churned: 'true' },
          },
        },
        {
          row: {
            line: 4,
            values: { Name: 'Müller & Söhne', Renewal: '', ARR: '', Churned: 'false' },
          },
        },
      ],
    });
  });

  it('has no columns and no rows in an empty sheet', async () => {
    expect(await read(xlsxOf(''))).toEqual({ columns: [], rows: [] });
    expect((await read(xlsxOf(HEADER, NAMES))).rows).toEqual([]);
  });

  it('reads a sheet with a cell in error', async () => {
    const { rows } = await read(
      xlsxOf(
        `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is><t>Acme</t></is></c><c r="B2" t="e"><v>#N/A</v></c></row>`,
        NAMES,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('rejects a zip bomb, also one hidden from the directory', async () => {
    const spaces = ' '.repeat(160_000_000);
    await expect(read(xlsxOf(`${HEADER}${spaces}`, NAMES))).rejects.toThrow(
      'unpacks to more than 150 MB',
    );
    const lying = xlsxParts(`${HEADER}${' '.repeat(1_000_000)}`, NAMES).map((part) =>
      part.name.includes('sheet1') ? { ...part, saidSize: 100 } : part,
    );
    await expect(read(zipOf(lying))).rejects.toThrow('too many bytes');
    const hidden = zipOf([{ name: 'xl/hidden.xml', content: randomBytes(200_000) }]);
    await expect(read(zipOf(xlsxParts(HEADER, NAMES), hidden))).rejects.toThrow(
      'contains parts missing from its directory',
    );
  });

  it.each([
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    '<row r="900000000"/>',
    `<row spans="1:2" r='900000000'/>`,
    `${' '.repeat(300_000)}<row r="900000000"/>`,
  ])('rejects a sheet too large for memory at once: %s', async (row) => {
    const started = performance.now();
    await expect(read(xlsxOf(`${HEADER}${row}`, NAMES))).rejects.toThrow('is too large: its cells');
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('stops at a sheet that exceeds its memory or time', async () => {
    const tall = xlsxOf(`${HEADER}<row r="999999"><c r="A999999"><v>1</v></c></row>`, NAMES);
    await withFile('table.xlsx', tall, async (file) => {
      const wait = readXlsx(file, { heapMb: 24, ms: 60_000 });
      await expect(wait).rejects.toThrow('is too large to be read as a sheet');
      await expect(readXlsx(file, { heapMb: 512, ms: 1 })).rejects.toThrow('is too large');
    });
  });

  it('reports a file that is not a workbook', async () => {
    await expect(read(Buffer.from('Name,ARR\n'))).rejects.toThrow(/record signature/i);
    await expect(read(zipOf([{ name: 'a.txt', content: 'a' }]))).rejects.toThrow(
      /workbook|xlsx|file/i,
    );
  });
});
