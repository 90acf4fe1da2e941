import { describe, expect, it } from 'vitest';
import { all, withFile } from '../testing/files.ts';
import { readJson } from './read.ts';

const read = (content: string | Uint8Array) =>
  withFile('table.json', content, async (file) => {
    const { columns, rows } = await readJson(file);
    return { columns, rows: await all(rows) };
  });

describe('reading JSON', () => {
  it.each([
    ['a list', '[{"id":"a","n":1},\n{"id":"b","n":2}]'],
    ['lines', '{"id":"a","n":1}\n{"id":"b","n":2}\n'],
    ['a byte order mark', '\uFEFF[{"id":"a","n":1},{"id":"b","n":2}]'],
    ['lines that end as in Windows', '{"id":"a","n":1}\r\n{"id":"b","n":2}\r\n'],
  ])('understands %s', async (_, content) => {
    expect(await read(content)).toEqual({
      columns: ['id', 'n'],
      rows: [
        { row: { line: 1, values: { id: 'a', n: '1' } } },
        { row: { line: 2, values: { id: 'b', n: '2' } } },
      ],
    });
  });

  it('has a column for every key, and an empty cell where one is missing', async () => {
    const { columns, rows } = await read('[{"a":null},{"b":"x","c":{"d":[1]}}]');
    expect(columns).toEqual(['a', 'b', 'c']);
    expect(rows).toMatchObject([
      { row: { values: { a: '', b: '', c: '' } } },
      { row: { values: { a: '', b: 'x', c: '{"d":[1]}' } } },
    ]);
  });

  it('ignores braces, quotes and backslashes in text, for any chunk size', async () => {
    const note = '}{",\\" é'.repeat(20_000);
    const line = JSON.stringify({ note });
    const { rows } = await read(`${line}\n`.repeat(5));
    expect(rows).toHaveLength(5);
    expect(rows[4]).toMatchObject({ row: { line: 5, values: { note: note.slice(0, 10_000) } } });
  });

  it('sets a broken object aside and reads the others', async () => {
    const { rows } = await read('{"a":1}\n{"a":oops}\n{"a":3}\n');
    expect(rows).toMatchObject([
      { row: { line: 1 } },
      { problem: { line: 2, reason: 'is not valid JSON', sample: '{"a":oops}' } },
      { row: { line: 3 } },
    ]);
  });

  it('sets an object aside that is too deep, and reads the others', async () => {
    const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
    const endless = `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`;
    const { rows } = await read(`{"a":1}\n${deep}\n${endless}\n{"a":3}\n`);
    const reason = 'has lists and objects more than 64 deep within each other';
    expect(rows).toMatchObject([
      { row: { line: 1 } },
      { problem: { line: 2, reason } },
      { problem: { line: 3, reason } },
      { row: { line: 4 } },
    ]);
  });

  it('takes no value from keys that every object has', async () => {
    const { columns, rows } = await read(
      '{"constructor":"x","__proto__":"y","toString":"z"}\n{"a":1}\n',
    );
    expect(columns).toEqual(['constructor', '__proto__', 'toString', 'a']);
    const [first, second] = rows.map((found) => 'row' in found && Object.values(found.row.values));
    expect(first).toEqual(['x', 'y', 'z', '']);
    expect(second).toEqual(['', '', '', '1']);
  });

  it.each([
    ['a list of words', '["a","b"]', 'where an object is expected'],
    ['a lone text', '"text"', 'where an object is expected'],
    ['an object that does not end', '[{"a":1', 'ends inside an object'],
    ['one as long as a file', `{"a":"${'x'.repeat(5_000_000)}"}`, 'longer than 4 MB'],
  ])('reports %s', async (_, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });
});
