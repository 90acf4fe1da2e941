import { describe, expect, it } from 'vitest';
import { movedColumn, toggledColumn } from './columns.ts';

const chosen = ['name', 'health', 'revenue', 'tier'] as const;

describe('the columns of the list', () => {
  it('are put at the end and taken out, but for the name', () => {
    expect(toggledColumn(chosen, 'owner')).toEqual([...chosen, 'owner']);
    expect(toggledColumn(chosen, 'health')).toEqual(['name', 'revenue', 'tier']);
    expect(toggledColumn(chosen, 'name')).toEqual(chosen);
  });

  it.each([
    ['tier', 1, ['name', 'tier', 'health', 'revenue']],
    ['tier', 0, ['name', 'tier', 'health', 'revenue']],
    ['health', 9, ['name', 'revenue', 'tier', 'health']],
    ['name', 2, ['name', 'health', 'revenue', 'tier']],
  ] as const)('%s moved to %i stand as %o', (column, place, order) =>
    expect(movedColumn(chosen, column, place)).toEqual(order),
  );
});
