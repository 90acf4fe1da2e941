import { describe, expect, it } from 'vitest';
import { SavedView } from '@rapport/contract/views.ts';
import { filterReader } from '../../../lib/address/url-filters.ts';
import type { AccountsSearch } from '../address.ts';
import { addressOf, BUILT_IN, changedAddress, openView, settingsOf, viewOf } from './views.ts';

const ID = '018f2d1e-7a6b-7c3d-8e9f-0a1b2c3d4e5f';
const saved = viewOf(
  SavedView.parse({
    id: ID,
    name: 'Nordics',
    shared: true,
    owner: { id: ID, fullName: 'Dana' },
    canEdit: true,
    settings: {
      filters: { stage: ['Renewal', 'Steady'], revenueMin: 150_000, book: true },
      columns: ['name', 'renewal'],
      sort: 'renewal',
      direction: 'DESC',
    },
  }),
);
const views = [...BUILT_IN, saved];
const open = (search: AccountsSearch, defaultView = 'all') => openView(search, views, defaultView);
/** URL parameters without empty ones. */
const plain = (search: AccountsSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('the view that a URL opens', () => {
  it.each([
    [{}, 'all'],
    [{ book: 'true' }, 'mine'],
    [{ atRisk: 'true' }, 'risk'],
    [{ renewal: '90' }, 'renewing'],
    [{ renewal: '90', tiers: 'Enterprise' }, 'all'],
    [{ search: 'north' }, 'all'],
    [{ view: ID }, ID],
    [{ view: ID, tiers: 'Enterprise' }, ID],
  ])('%o is %s', (search, key) => expect(open(search).view.key).toBe(key));

  it('is the reader’s default only without parameters', () => {
    expect(open({}, ID).view.key).toBe(ID);
    expect(open({ page: '2' }, ID).view.key).toBe(ID);
    expect(open({ search: 'north' }, ID).view.key).toBe('all');
  });

  it('is all accounts when the view is missing, with a notice', () => {
    const gone = open({ view: 'gone', tiers: 'Enterprise' });
    expect([gone.view.key, gone.missing, gone.shown.tiers]).toEqual(['all', true, 'Enterprise']);
    expect(open({}, 'gone')).toMatchObject({ missing: false, changed: false });
  });

  it('shows the saved view with the URL’s changes', () => {
    expect(plain(open({ view: ID }).shown)).toEqual({
      stage: ['Renewal', 'Steady'],
      revenueMin: '150000',
      book: 'true',
      columns: 'name,renewal',
      sort: 'renewal',
      direction: 'DESC',
    });
    const over = open({ view: ID, stage: 'Adoption', revenueMin: '-' });
    expect(over.shown).toMatchObject({ stage: 'Adoption', revenueMin: undefined, book: 'true' });
    expect([open({ view: ID }).changed, over.changed]).toEqual([false, true]);
  });
});

describe('the URL after a change', () => {
  const change = (search: AccountsSearch, made: AccountsSearch, defaultView = 'all') =>
    plain(changedAddress(search, open(search, defaultView), made, defaultView));

  it('has the view and the differences', () => {
    expect(change({ view: ID }, { tiers: ['Growth'] })).toEqual({ view: ID, tiers: ['Growth'] });
    expect(change({}, { search: 'north' })).toEqual({ search: 'north' });
    expect(change({ renewal: '90' }, { tiers: ['Growth'] })).toEqual({
      view: 'renewing',
      tiers: ['Growth'],
    });
  });

  it('marks removed filters, and drops restored ones', () => {
    const off = change({ view: ID }, { revenueMin: undefined });
    expect(off).toEqual({ view: ID, revenueMin: '-' });
    expect(open(off).shown.revenueMin).toBeUndefined();
    expect(change(off, { revenueMin: '150000' })).toEqual({ view: ID });
  });

  it('goes back to page 1 with any other change', () => {
    expect(change({ page: '3' }, { tiers: ['Growth'] })).toEqual({ tiers: ['Growth'] });
    expect(change({ tiers: 'Growth' }, { page: '2' })).toEqual({ tiers: 'Growth', page: '2' });
  });

  it('names all accounts when another view is the default', () => {
    expect(change({ view: 'all' }, { search: 'north' }, ID)).toEqual({
      view: 'all',
      search: 'north',
    });
  });

  it('discards changes when a view is opened', () => {
    expect(plain(addressOf({ view: ID, tiers: 'Growth', page: '2' }, 'risk', 'all'))).toEqual({
      view: 'risk',
    });
    expect(plain(addressOf({ tiers: 'Growth', rows: 'all' }, 'all', 'all'))).toEqual({
      rows: 'all',
    });
  });
});

describe('the current state as view settings', () => {
  it('equals the view', () => {
    expect(settingsOf(filterReader(open({ view: ID }).shown))).toEqual({
      ...saved.saved?.settings,
      filters: { ...saved.saved?.settings.filters },
    });
  });

  it('has no bound at its limit, no unknown stage and no unknown column', () => {
    const settings = settingsOf(
      filterReader({
        revenueMin: '0',
        revenueMax: '10000000',
        stage: ['Nowhere'],
        columns: 'password,tier,name,tier',
        renewal: 'soon',
      }),
    );
    expect(Object.values(settings.filters).filter((value) => value !== undefined)).toEqual([]);
    expect(settings.columns).toEqual(['name', 'tier']);
  });
});
