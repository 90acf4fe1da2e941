import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import AccountArrPage from './account/revenue/arr.tsx';
import HomeFeedPage from './home/feed.tsx';
import HomeOverviewPage from './home/overview.tsx';
import HomeTabsPage from './home/tabs.tsx';

afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = '00000000-0000-4000-8000-000000000002';
const NOTHING = { bandChanges: 0, renewalsWithin30Days: 0, newRisks: 0, newMessages: 0 };

describe('failed requests', () => {
  it('show an error in each list of the home sidebar', async () => {
    await renderAt(<HomeTabsPage />, { path: '/app/home' });
    for (const name of ['Renewing next', 'Lowest health']) {
      const list = within(await screen.findByRole('region', { name }));
      expect(await list.findByText('These accounts could not be loaded.')).toBeTruthy();
      expect(list.getByRole('button', { name: 'Try again' })).toBeTruthy();
    }
  });

  it('leave the title of a feed, without skeletons', async () => {
    await renderAt(<HomeFeedPage />, { path: '/app/home/pipeline', route: '/app/home/$feed' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Definition' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it('leave the heading and an empty table on the ARR page', async () => {
    await renderAt(<AccountArrPage />, {
      path: `/app/accounts/${ACCOUNT}/arr`,
      route: '/app/accounts/$accountId/arr',
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Arr' })).toBeTruthy();
    expect(await screen.findAllByText('No data was found')).toHaveLength(2);
    expect(screen.queryByText(/Nothing has moved it/)).toBeNull();
  });
});

describe('an organisation without accounts', () => {
  const show = (role: 'admin' | 'default') =>
    renderAt(<HomeOverviewPage />, {
      path: '/app/home',
      respond: ({ url }) => {
        if (url.includes('/home'))
          return {
            needs: [],
            total: 0,
            since: null,
            changes: NOTHING,
            counts: { accounts: 0, conversations: 0 },
          };
        return url.includes('/user') ? { role, org: { zone: 'UTC' } } : undefined;
      },
    });

  it('links administrators to the import', async () => {
    await show('admin');
    const link = await screen.findByRole('link', { name: 'Import accounts' });
    expect(link.getAttribute('href')).toBe('/app/import');
  });

  it('asks others to wait for an administrator', async () => {
    await show('default');
    expect(await screen.findByText(/once an administrator imports them/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Import accounts' })).toBeNull();
  });
});
