import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes values with commas, quotes and line breaks', () => {
  expect(toCsv([['Marsh & Vale', 'a, b', 'say "hi"', 'two\nlines', null, 1.5]])).toBe(
    'Marsh & Vale,"a, b","say ""hi""","two\nlines",,1.5\r\n',
  );
});

it('escapes formulas, and keeps negative numbers', () => {
  expect(toCsv([['=HYPERLINK("x")', '@sum', -5]])).toBe(`"'=HYPERLINK(""x"")",'@sum,-5\r\n`);
});
