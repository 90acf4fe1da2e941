import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes what has commas, quotes and line breaks', () => {
  expect(csvText([['Marsh & Vale', 'a, b', 'say "hi"', 'two\nlines', null, 1.5]])).toBe(
    'Marsh & Vale,"a, b","say ""hi""","two\nlines",,1.5\r\n',
  );
});

it('hands a spreadsheet no formula, and leaves negative numbers numbers', () => {
  expect(csvText([['=HYPERLINK("x")', '@sum', -5]])).toBe(`"'=HYPERLINK(""x"")",'@sum,-5\r\n`);
});
