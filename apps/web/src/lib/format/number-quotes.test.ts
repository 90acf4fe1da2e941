import { expect, it } from 'vitest';
import { numberQuotes } from './number-quotes.ts';

it('numbers quotes through, and the same quote once', () => {
  const quote = (messageId: string, text: string) => ({ messageId, text });
  const numberOf = numberQuotes([quote('a', 'one'), quote('b', 'two'), quote('a', 'one')]);
  expect(numberOf(quote('a', 'one'))).toBe(1);
  expect(numberOf(quote('b', 'two'))).toBe(2);
});
