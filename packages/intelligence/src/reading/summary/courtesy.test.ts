import { expect, test } from 'vitest';
import { isCourtesy } from './courtesy.ts';

test.each([
  ['URL: <https://lists.example/attachments/1.pl>', true],
  ['Name: not available', true],
  ['Reyes, Dana a ?crit :', true],
  ['The URL of the export returns an error.', false],
])('“%s” says nothing of the matter: %s', (sentence, empty) => {
  expect(isCourtesy(sentence)).toBe(empty);
});
