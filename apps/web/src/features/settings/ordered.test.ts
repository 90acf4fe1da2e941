import { describe, expect, it } from 'vitest';
import { moved, renamed, toggled } from './ordered.ts';
import { same } from './same.ts';

describe('a list in an order of one’s own', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('moves %i to %i', (from, to, expected) =>
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected),
  );

  it('takes entries out, and puts them back at the end', () => {
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
  });

  it('keeps a name only where it differs from the usual one', () => {
    expect(renamed({}, 'arr', 'Revenue', 'ARR')).toEqual({ arr: 'Revenue' });
    const names: Partial<Record<'arr' | 'nrr', string>> = { arr: 'Revenue', nrr: 'N' };
    expect(renamed(names, 'arr', '', 'ARR')).toEqual({ nrr: 'N' });
    expect(renamed({ arr: 'Revenue' }, 'arr', 'ARR', 'ARR')).toEqual({});
  });

  it('tells what differs from what only stands in another order', () => {
    expect(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(same({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });
});
