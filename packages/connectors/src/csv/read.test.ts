import { describe, expect, it } from 'vitest';
import { all, withFile } from '../testing/files.ts';
import { readCsv } from './read.ts';

const read = (content: string | Uint8Array) =>
  withFile('table.csv', content, async (file) => {
    const { columns, rows } = await readCsv(file);
    return { columns, rows: await all(rows) };
  });

const cells = async (content: string | Uint8Array) =>
  (await read(content)).rows.map((read) =>
    'row' in read ? [read.row.line, ...Object.values(read.row.values)] : read.problem.line,
  );

describe('reading CSV', () => {
  it.each([
    ['commas', 'Name,ARR\nAcme,1\n'],
    ['a byte order mark and CRLF', '\uFEFFName,ARR\r\nAcme,1\r\n'],
    ['lone carriage returns', 'Name,ARR\rAcme,1\r'],
    ['mixed line ends', 'Name,ARR\r\nAcme,1\n'],
    ['semicolons', 'Name;ARR\nAcme;1'],
    ['tabs', 'Name\tARR\nAcme\t1\n'],
    ['bars', 'Name|ARR\nAcme|1\n'],
    ['quotes and spaces', '"Name", ARR\n"Acme" ,1 \n'],
    ['NULs', 'Na\0me,ARR\0\nAcme\0,1\n'],
    ['empty cells at the end', 'Name,ARR\nAcme,1,,\n'],
    ['UTF-16 of Excel', Buffer.from('\uFEFFName\tARR\r\nAcme\t1\r\n', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFFName,ARR\nAcme,1\n', 'utf16le').swap16()],
  ])('understands %s', async (_, content) => {
    expect(await read(content)).toEqual({
      columns: ['Name', 'ARR'],
      rows: [{ row: { line: 2, values: { Name: 'Acme', ARR: '1' } } }],
    });
  });

  it('reads the delimiter that a file names for Excel', async () => {
    expect(await cells('sep=;\r\nName;ARR\r\n"a,b";1\r\n')).toEqual([[3, 'a,b', '1']]);
  });

  it('falls back to Windows-1252 when bytes are not UTF-8, at any position', async () => {
    const late = Buffer.concat([
      Buffer.from(`Name,ARR\n${'Acme,1\n'.repeat(20_000)}M`),
      Buffer.from([0xfc]),
      Buffer.from('ller,'),
      Buffer.from([0x80]),
      Buffer.from(' 5\n'),
    ]);
    expect((await cells(late)).at(-1)).toEqual([20_002, 'Müller', '€ 5']);
  });

  it('keeps quotes, delimiters and line breaks inside quotes, and counts lines past them', async () => {
    const content = 'Name,Note\n"Acme, Inc","say ""hi""\r\nthen\nwait"\n\n , \nB,x,y\nC\nD,z\n';
    expect(await cells(content)).toEqual([
      [2, 'Acme, Inc', 'say "hi"\nthen\nwait'],
      7,
      8,
      [9, 'D', 'z'],
    ]);
  });

  it('reports a row with unquoted commas', async () => {
    const { rows } = await read(
      'customerID,address,city\nBLONP,24, place Kléber,Strasbourg\nALFKI,Obere Str. 57,Berlin\n',
    );
    expect(rows).toEqual([
      {
        problem: {
          line: 2,
          reason:
            'has 4 values where the header has 3: put values that hold the delimiter in double quotes',
          sample: 'BLONP | 24 |  place Kléber | Strasbourg',
        },
      },
      {
        row: { line: 3, values: { customerID: 'ALFKI', address: 'Obere Str. 57', city: 'Berlin' } },
      },
    ]);
  });

  it('makes column names unique', async () => {
    const { columns } = await read('Name,,Name,__proto__\na,b,c,d\n');
    expect(columns).toEqual(['Name', 'column 2', 'Name (2)', '__proto__']);
  });

  it('has no columns and no rows in an empty file', async () => {
    expect(await read('')).toEqual({ columns: [], rows: [] });
    expect(await read('\n \n\n')).toEqual({ columns: [], rows: [] });
    expect(await read('Name,ARR')).toEqual({ columns: ['Name', 'ARR'], rows: [] });
  });

  it('stops at too many columns and a line without end, and caps a cell', async () => {
    await expect(read(`Name,ARR\nAcme,${'x'.repeat(2_000_000)}`)).rejects.toThrow(
      'line 2 is longer than 500000 characters',
    );
    await expect(read(`${'a,'.repeat(400)}b\n`)).rejects.toThrow('has 401 columns');
    const [row] = await cells(`Name\n${'x'.repeat(50_000)}\n`);
    expect(row).toEqual([2, 'x'.repeat(10_000)]);
  });

  describe('a quotation mark that is left open', () => {
    const MANY = 50_000;
    const many = (count: number, row: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => row(n)).join('');

    it.each([
      ['never closed', `Acme,"1,x\n${many(MANY, (n) => `B${n},${n},y\n`)}`],
      ['never closed, at the last line', `${many(MANY, (n) => `B${n},${n},y\n`)}Acme,"1,x`],
      [
        'closed by the next mark, far below',
        `Acme,"1,x\n${many(MANY - 1, (n) => `B${n},${n},y\n`)}C,"5",z\n`,
      ],
      ['among rows in quotes', `Acme,"1,x\n${many(MANY, (n) => `"B, ${n}","${n}","say ""y"""\n`)}`],
      ['closed a few lines below', `Acme,"1,x\n${many(MANY, (n) => `B${n},"${n}",y\n`)}`],
    ])('loses its line alone: %s', async (_, content) => {
      const found = (await read(`Name,ARR,Note\n${content}`)).rows;
      expect(found).toHaveLength(MANY + 1);
      const problems = found.flatMap((one) => ('problem' in one ? [one.problem] : []));
      expect(problems).toEqual([
        expect.objectContaining({ line: problems[0]?.line, sample: 'Acme,"1,x' }),
      ]);
      expect(problems[0]?.reason).toContain('opens a quotation mark');
      expect(found.at(-1)).not.toEqual(found.at(-2));
    });

    it('is closed by a mark after a value, and the lines between are rows', async () => {
      expect(await cells('A,B,C\na,"1,x\nb,2,y\nc,3,y\nd,4,y\ne,5",z\nf,6,z\n')).toEqual([
        2,
        [3, 'b', '2', 'y'],
        [4, 'c', '3', 'y'],
        [5, 'd', '4', 'y'],
        [6, 'e', '5"', 'z'],
        [7, 'f', '6', 'z'],
      ]);
    });

    it('keeps a long note, and one with marks inside a line', async () => {
      const note = Array.from({ length: 900 }, (_, n) => `line ${n}, and more`).join('\n');
      expect(await cells(`A,B,C\n1,"${note}",x\n2,"say "hi" now",y\n`)).toEqual([
        [2, '1', note.slice(0, 10_000), 'x'],
        [902, '2', 'say "hi" now', 'y'],
      ]);
    });

    it('in hundreds of lines of a large file loses these lines alone', async () => {
      const rows = many(30_000, (n) => (n % 100 === 0 ? `Acme ${n},"1,x\n` : `B${n},${n},y\n`));
      const found = (await read(`Name,ARR,Note\n${rows}`)).rows;
      expect(found).toHaveLength(30_000);
      const lines = found.flatMap((one) => ('problem' in one ? [one.problem.line] : []));
      expect(lines).toEqual(Array.from({ length: 300 }, (_, n) => 2 + n * 100));
    });

    it('in the header, or in every line of a large file, is an error', async () => {
      await expect(read(`Name,"ARR\n${many(10, () => 'a,b\n')}`)).rejects.toThrow(
        'line 1, the header, opens a quotation mark',
      );
      await expect(read(`A,B\n${'"a\n'.repeat(200_000)}`)).rejects.toThrow(
        'too many that open a quotation mark',
      );
    });
  });

  it('gives the same rows for any chunk size', async () => {
    const row = (n: number) => `"Company ""${n}""\r\nof 😀","${'ä'.repeat(n % 97)}"\r\n`;
    const count = 20_000;
    const found = await cells(
      `Name,Note\r\n${Array.from({ length: count }, (_, n) => row(n)).join('')}`,
    );
    expect(found).toHaveLength(count);
    expect(found.at(-1)).toEqual([
      2 * count,
      `Company "${count - 1}"\nof 😀`,
      'ä'.repeat((count - 1) % 97),
    ]);
  });
});
