import { describe, expect, it } from 'vitest';
import { filterReader } from '../../lib/url-filters.ts';
import type { Filters } from '../../lib/url-filters.ts';
import { accountsViews, openView } from './views.ts';

const views = accountsViews('dana');
const open = (search: Filters) => openView(views, filterReader(search));

describe('the view of the accounts list that is open', () => {
  it.each([
    [{}, 'all'],
    [{ owners: 'dana' }, 'mine'],
    [{ owners: ['dana', 'jonas'] }, null],
    [{ healthScores: ['1', '2'] }, 'risk'],
    [{ renewal: '90' }, 'renewing'],
    [{ renewal: '90', tiers: 'Enterprise' }, null],
    [{ search: 'north' }, null],
  ])('with %o is %s', (search, view) => expect(open(search)).toBe(view));

  it('does not depend on page and sorting', () => {
    expect(open({ page: '2', sort: 'health' })).toBe('all');
  });

  it('has no book of somebody who is not known yet', () => {
    expect(accountsViews(undefined).map(({ value }) => value)).not.toContain('mine');
  });
});
