import { describe, expect, it } from 'vitest';
import { changedFilters, filterReader } from './url-filters.ts';

describe('the filters of an address', () => {
  it('reads a single parameter as a list of one', () => {
    expect(filterReader({ stage: 'Renewal' }).list('stage')).toEqual(['Renewal']);
  });

  it('reads an absent or empty parameter as nothing', () => {
    const { list, text } = filterReader({ search: '' });
    expect([list('search'), list('tiers'), text('search')]).toEqual([[], [], '']);
  });

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['2.7', 2],
    ['many', 1],
    [undefined, 1],
  ])('takes page %s for page %i', (page, expected) =>
    expect(filterReader({ page }).page).toBe(expected),
  );

  it('goes back to page 1 with any change of a filter', () => {
    expect(changedFilters({ page: '4', search: 'a' }, { labels: ['Pricing'] })).toEqual({
      page: undefined,
      search: 'a',
      labels: ['Pricing'],
    });
  });

  it('keeps the filters when the page turns', () => {
    expect(changedFilters({ search: 'a' }, { page: '2' })).toEqual({ search: 'a', page: '2' });
  });
});
