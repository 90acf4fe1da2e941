import { describe, expect, it } from 'vitest';
import { moveItem, renameKey, toggleItem } from './list-edits.ts';
import { isEqual } from './is-equal.ts';

describe('list edits', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('moves %i to %i', (from, to, expected) =>
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected),
  );

  it('removes items, and adds them at the end', () => {
    expect(toggleItem(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggleItem(['b'], 'a')).toEqual(['b', 'a']);
  });

  it('keeps a name only where it differs from the default', () => {
    expect(renameKey({}, 'arr', 'Revenue', 'ARR')).toEqual({ arr: 'Revenue' });
    const names: Partial<Record<'arr' | 'nrr', string>> = { arr: 'Revenue', nrr: 'N' };
    expect(renameKey(names, 'arr', '', 'ARR')).toEqual({ nrr: 'N' });
    expect(renameKey({ arr: 'Revenue' }, 'arr', 'ARR', 'ARR')).toEqual({});
  });

  it('ignores the order of keys, but not of items', () => {
    expect(isEqual({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(isEqual({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false);
    expect(isEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});
