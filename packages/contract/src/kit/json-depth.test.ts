import { describe, expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('isTooDeep', () => {
  it.each([
    ['64 lists', lists(64), false],
    ['65 lists', lists(65), true],
    ['65 objects', '{"a":'.repeat(65) + '1' + '}'.repeat(65), true],
    ['lists and objects in turn', '[{"a":'.repeat(33) + '1' + '}]'.repeat(33), true],
    ['a list that never ends', '['.repeat(100_000), true],
    ['many beside each other', `[${'[],'.repeat(1_000)}{}]`, false],
    ['brackets in text', JSON.stringify({ a: '['.repeat(200), ['{'.repeat(200)]: 1 }), false],
    ['text with escaped quotes', JSON.stringify(['"\\"', '['.repeat(200)]), false],
    ['depth after text with a backslash at its end', `["\\\\",${lists(64)}]`, true],
    ['text that does not end', `"${'['.repeat(200)}`, false],
  ])('%s', (_, text, expected) => {
    expect(isTooDeep(text)).toBe(expected);
  });
});
