import { describe, expect, it } from 'vitest';
import { mergeNoted, rowProblems } from './compare.ts';
import { rawStatements } from './statements.ts';
import type { RawStatement } from './statements.ts';

const field = (kinds: string[] | null, nullable = false, optional = false) => ({
  kinds: kinds && new Set(kinds),
  nullable,
  optional,
});
const statement: RawStatement = {
  file: 'a.ts',
  line: 3,
  key: 'select ${} from account',
  row: new Map([
    ['id', field(['string'])],
    ['arr', field(['number'], true)],
    ['note', field(['string'], false, true)],
    ['detail', field(null, true)],
  ]),
  executed: true,
};
const seen = (columns: Record<string, string[]>, rows = 1) =>
  mergeNoted([{ key: statement.key, rows, columns }]);
const problems = (noted: ReturnType<typeof seen>, exceptions = {}) =>
  rowProblems([statement], noted, exceptions);

describe('rows of raw statements', () => {
  it('may hold what their type declares, and more', () => {
    const columns = { id: ['string'], arr: ['number', 'null'], detail: ['object'], more: ['date'] };
    expect(problems(seen(columns))).toEqual([]);
  });

  it('fail for a missing column, another kind and an undeclared null', () => {
    expect(problems(seen({ id: ['string', 'null'], arr: ['string'] }))).toEqual([
      'a.ts:3 id is null and declared string',
      'a.ts:3 arr is string and declared number or null',
      'a.ts:3 detail is declared and not returned',
    ]);
  });

  it('must be seen by a test, or be excepted, and no exception is needless', () => {
    expect(problems(seen({}, 0))).toEqual(['a.ts:3 gave no test a row']);
    expect(problems(new Map())).toEqual(['a.ts:3 gave no test a row']);
    expect(problems(new Map(), { 'a.ts': 'runs at night' })).toEqual([]);
    const columns = { id: ['string'], arr: ['null'], detail: ['null'] };
    expect(problems(seen(columns), { 'a.ts': 'runs at night' })).toEqual([
      'a.ts is excepted and needs no exception',
    ]);
  });

  it('are merged from all workers', () => {
    const one = { key: 'k', rows: 1, columns: { a: ['string'] } };
    expect(mergeNoted([one, { key: 'k', rows: 2, columns: { a: ['null'] } }]).get('k')).toEqual({
      key: 'k',
      rows: 3,
      columns: { a: ['string', 'null'] },
    });
  });
});

it('finds statements with the fields of types in other files, intersections and aliases', () => {
  const all = rawStatements();
  expect(all.length).toBeGreaterThan(100);
  const turns = all.filter(({ file }) => file.endsWith('assistant/runtime/turns/queries.ts'));
  const listed = turns.find(({ row }) => row?.has('total'));
  expect(listed?.row?.get('total')).toEqual(field(['number']));
  expect(listed?.row?.get('finished_at')).toEqual(field(['date'], true));
});
