import { expect, it } from 'vitest';
import { countsWithoutSingular } from './plurals.ts';

const linesOf = (code: string) => countsWithoutSingular('a.tsx', `const one = 1;\n${code}\n`);

it.each([
  'const text = `${total} accounts`;',
  'const text = `${formatCount(rows.length)} total conversations`;',
  "const text = count === 1 ? 'case' : 'cases';",
  "const text = `${count} item${count === 1 ? '' : 's'}`;",
  'const part = <p>{total} new messages</p>;',
  "const part = <p>{total}{' '}{'people'} wrote</p>;",
])('finds a count that could say "1 accounts": %s', (code) => {
  expect(linesOf(code)).toEqual([2]);
});

it.each([
  "const text = plural(total, 'account');",
  'const text = `the last ${AHEAD_DAYS} days`;',
  'const part = <p>in {OPEN_DAYS} days</p>;',
  "const text = count === 1 ? 'Create account' : `Create ${count} accounts`;",
  'const text = sources > 1 ? `Said in ${sources} conversations` : author;',
  'const text = `${name} wrote`;',
])('takes what agrees: %s', (code) => {
  expect(linesOf(code)).toEqual([]);
});
