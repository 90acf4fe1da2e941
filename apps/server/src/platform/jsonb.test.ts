import { expect, it } from 'vitest';
import { toJsonb } from './jsonb.ts';

it('replaces characters that jsonb refuses, and changes nothing else', () => {
  const value = { quote: 'cut \ud83d', nested: ['a\0b', '😀', '\\u0000', 1, null, true] };
  expect(JSON.parse(toJsonb(value))).toEqual({
    quote: 'cut \uFFFD',
    nested: ['ab', '😀', '\\u0000', 1, null, true],
  });
});
