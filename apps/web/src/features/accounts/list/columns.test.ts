import { describe, expect, it } from 'vitest';
import { movedColumn, toggledColumn } from './columns.ts';

const chosen = ['name', 'health', 'arr', 'tier'] as const;

describe('the columns of the list', () => {
  it('are added at the end and removed, except the name', () => {
    expect(toggledColumn(chosen, 'owner')).toEqual([...chosen, 'owner']);
    expect(toggledColumn(chosen, 'health')).toEqual(['name', 'arr', 'tier']);
    expect(toggledColumn(chosen, 'name')).toEqual(chosen);
  });

  it.each([
    ['tier', 1, ['name', 'tier', 'health', 'arr']],
    ['tier', 0, ['name', 'tier', 'health', 'arr']],
    ['health', 9, ['name', 'arr', 'tier', 'health']],
    ['name', 2, ['name', 'health', 'arr', 'tier']],
  ] as const)('%s moved to %i stand as %o', (column, place, order) =>
    expect(movedColumn(chosen, column, place)).toEqual(order),
  );
});
