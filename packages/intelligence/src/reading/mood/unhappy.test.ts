import { expect, test } from 'vitest';
import { saysUnhappy } from './unhappy.ts';

test.each([
  ['We are not at all happy with the export.', true],
  ['Hello Sam. We’re very disappointed. Regards', true],
  ['Wir sind damit leider unzufrieden.', true],
  ['Das ist absolut inakzeptabel!', true],
  ['We are not unhappy with the export.', false],
  ['Wir sind nicht unzufrieden damit.', false],
  ['If this stops we are not happy with it.', false],
  ['We were unhappy in spring.', false],
  ['We are happy with the export.', false],
])('%s', (text, unhappy) => {
  expect(saysUnhappy(text)).toBe(unhappy);
});
