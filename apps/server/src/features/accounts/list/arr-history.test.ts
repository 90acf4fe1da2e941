import { describe, expect, it } from 'vitest';
import { arrHistory } from './arr-history.ts';

const today = new Date('2026-02-15T10:00:00Z');

describe('the ARR sparkline', () => {
  it('holds 11 whole months across the turn of the year, then today', () => {
    const line = arrHistory({ '2025-03-01': 3, '2025-12-01': 12, '2026-01-01': 13 }, 14, today);
    expect(line).toEqual([3, null, null, null, null, null, null, null, null, 12, 13, 14]);
  });

  it('leaves out the current month and older months', () => {
    expect(arrHistory({ '2026-02-01': 9, '2025-02-01': 1 }, null, today)).toEqual(
      Array.from({ length: 12 }, () => null),
    );
  });
});
