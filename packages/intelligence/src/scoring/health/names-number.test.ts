import { expect, test } from 'vitest';
import { namesNumber } from './names-number.ts';

test.each([
  ["They're 15 people doing pretty much the same work as us.", true],
  ['die Kollegen in Kassel möchten auch damit arbeiten, das wären 17 Nutzer.', true],
  ['Il nous faudrait 9 licences de plus.', true],
  ['We would need 12 more seats from May.', true],
  ['Two questions on Q-5079: what happens if we add people?', false],
  ["We'd need a drop-down for region in Inspection.", false],
  ['Could we have it on 12 May?', false],
])('%s: %s', (words, names) => {
  expect(namesNumber(words)).toBe(names);
});
