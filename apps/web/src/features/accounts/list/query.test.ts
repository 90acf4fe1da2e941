import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterReader } from '../../../lib/address/url-filters.ts';
import type { AccountsSearch } from '../address.ts';
import { ACCOUNT_FIELDS } from '@rapport/contract/account-fields/account-fields.ts';
import { accountsQuery, boundsOf } from './query.ts';

const query = (search: AccountsSearch, tags: string[] = []) =>
  accountsQuery(filterReader(search), tags);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the query of the accounts list', () => {
  it('is the first 20 by name, including disabled accounts, by default', () => {
    expect(query({})).toEqual({
      take: 20,
      skip: 0,
      includeDisabled: true,
      stages: [],
      owners: [],
      tiers: [],
      currencies: [],
      lifecycles: [],
      healthScores: [],
      accountTagFilters: [],
      sort: 'name',
      direction: 'ASC',
    });
  });

  it('counts pages from 1 in the URL and from 0 on the server', () => {
    expect(query({ page: '3' }).skip).toBe(40);
  });

  it('leaves out bounds at their limits', () => {
    const { minRevenue, maxRevenue } = query({ revenueMin: '0', revenueMax: '10000000' });
    expect([minRevenue, maxRevenue]).toEqual([undefined, undefined]);
  });

  it('sends bounds within the limits', () => {
    const { minRevenue, maxRevenue } = query({ revenueMin: '150000', revenueMax: '900000' });
    expect([minRevenue, maxRevenue]).toEqual([150_000, 900_000]);
  });

  it('drops unknown stages, bands and sorts', () => {
    const { stages, healthScores, sort } = query({
      stage: ['Renewal', 'Nowhere'],
      healthScores: ['2', '9', 'x', '2.5'],
      sort: 'password',
    });
    expect([stages, healthScores, sort]).toEqual([['Renewal'], [2], 'name']);
  });

  it('reads several bands, also with commas', () => {
    expect(query({ healthScores: ['1', '2'] }).healthScores).toEqual([1, 2]);
    expect(query({ healthScores: '1,2' }).healthScores).toEqual([1, 2]);
  });

  it('turns the renewal filter into a day', () => {
    expect(query({ renewal: '30' }).renewalBefore).toBe('2026-12-21');
    expect(query({ renewal: '45' }).renewalBefore).toBe('2027-01-05');
    expect(query({ renewal: 'soon' }).renewalBefore).toBeUndefined();
  });

  it('carries the tags of the accounts filter', () => {
    expect(query({}, ['industry:Retail']).accountTagFilters).toEqual(['industry:Retail']);
  });
});

describe('the bounds of the ARR filter', () => {
  it.each([
    [{}, [0, 10_000_000]],
    [{ revenueMin: '-5', revenueMax: '99999999' }, [0, 10_000_000]],
    [{ revenueMin: 'much', revenueMax: '0' }, [0, 0]],
  ])('of %o are %o', (search, bounds) =>
    expect(boundsOf(filterReader(search), ACCOUNT_FIELDS.arr.filter)).toEqual(bounds),
  );
});
