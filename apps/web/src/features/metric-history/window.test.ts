import { describe, expect, it } from 'vitest';
import { filterReader } from '../../lib/address/url-filters.ts';
import { defaultFrom, windowOf } from './window.ts';

describe('the window of a history', () => {
  it('defaults to weeks from three months back', () => {
    expect(windowOf(filterReader({}))).toEqual({ interval: 'week' });
    expect(defaultFrom('2026-11-21', 'week')).toBe('2026-08-21');
  });

  it('goes back three years by quarters and years', () =>
    expect(defaultFrom('2026-11-21', 'year')).toBe('2023-11-21'));

  it('follows the URL', () => {
    const search = { interval: 'month', from: '2025-01-01', to: '2026-01-01' };
    expect(windowOf(filterReader(search))).toEqual(search);
  });

  it('ignores invalid intervals and days', () => {
    expect(windowOf(filterReader({ interval: 'hour', from: 'soon' }))).toEqual({
      interval: 'week',
    });
  });
});
