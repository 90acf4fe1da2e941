import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Variation } from '@rapport/contract/settings/variation.ts';
import type { FeedName } from '@rapport/contract/settings/variation.ts';
import { setTagFilters } from '../../../lib/address/tag-filters.ts';
import { metric } from '../../../testing/metrics.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { FeedPanel } from './feed-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Options {
  variation?: Partial<Variation>;
  hidden?: FeedName[];
  active?: FeedName;
  respond?: () => unknown;
}

async function show({ variation = {}, hidden = [], active, respond }: Options = {}) {
  const onHide = vi.fn<(hidden: FeedName[]) => void>();
  const shown = await renderAt(
    <FeedPanel
      variation={Variation.parse(variation)}
      hidden={hidden}
      onHide={onHide}
      active={active}
      notes={{ summary: 'Nov 16–22 · ready' }}
    />,
    {
      path: active ? `/app/home/${active}` : '/app/home',
      respond: respond ?? (() => ({ metrics: [metric()] })),
    },
  );
  return { ...shown, onHide };
}

const titles = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a > span')?.textContent);

describe('the cards of the portfolio', () => {
  it('are the default ones without a variation', async () => {
    await show();
    expect(await titles()).toEqual([
      'ARR',
      'ARR at Risk',
      'NRR (TTM)',
      'GRR (TTM)',
      'Pipeline',
      'Upcoming Renewals',
      'Weekly Summary',
    ]);
  });

  it('follow a publisher’s variation, with its labels', async () => {
    await show({
      variation: {
        homeCards: [
          'custom-revenue',
          'revenue',
          'revenue-at-risk',
          'upcoming-renewals',
          'pipeline',
          'revenue-anomalies',
          'signed-not-live',
          'top-accounts',
        ],
        cardLabels: {
          'custom-revenue': 'Monetization Rev. (YTD)',
          revenue: 'SaaS ARR',
          'revenue-at-risk': 'Revenue at Risk (YTD)',
          'top-accounts': 'Top 20 Publishers',
        },
      },
    });
    expect(await titles()).toEqual([
      'Monetization Rev. (YTD)',
      'SaaS ARR',
      'Revenue at Risk (YTD)',
      'Upcoming Renewals',
      'Pipeline',
      'Revenue Anomalies',
      'Signed Not Live',
      'Top 20 Publishers',
    ]);
  });

  it('follow a short variation', async () => {
    await show({
      variation: { homeCards: ['revenue', 'revenue-at-risk', 'pipeline', 'upcoming-renewals'] },
    });
    expect(await titles()).toEqual(['ARR', 'ARR at Risk', 'Pipeline', 'Upcoming Renewals']);
  });

  it('show value and change, with a sentence for screen readers', async () => {
    await show();
    const card = await screen.findByRole('link', { name: /^ARR ?\$48\.2M/ });
    expect(card.textContent).toContain('+2.1%');
    expect(card.textContent).toContain('up 2.1% over the last 30 days, better');
  });

  it('are requested with the tag filters', async () => {
    setTagFilters(['region:Nordics']);
    const { requests } = await show({ variation: { homeCards: ['revenue', 'summary'] } });
    await screen.findByText('$48.2M');
    setTagFilters([]);
    expect(requests[0]?.url).toBe(
      '/api/v1/revenue-metrics?names=revenue&accountTagFilters=region%3ANordics',
    );
  });

  it('link to their feed', async () => {
    const { user, currentPath } = await show();
    await user.click(await screen.findByRole('link', { name: /^NRR/ }));
    expect(currentPath()).toBe('/app/home/nrr');
  });

  it('link back home from the open feed', async () => {
    const { user, currentPath } = await show({ active: 'nrr' });
    const card = await screen.findByRole('link', { name: /^NRR/ });
    expect(card.getAttribute('aria-current')).toBe('page');
    await user.click(card);
    expect(currentPath()).toBe('/app/home');
  });
});

describe('hiding cards', () => {
  it('hides the user’s hidden cards', async () => {
    await show({ hidden: ['nrr', 'grr'] });
    expect(await titles()).not.toContain('NRR (TTM)');
    expect(await titles()).toContain('Pipeline');
  });

  it('is changed in the menu', async () => {
    const { user, onHide } = await show({ hidden: ['grr'] });
    await user.click(await screen.findByRole('button', { name: 'Show or hide cards' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Pipeline' }));
    expect(onHide).toHaveBeenLastCalledWith(['grr', 'pipeline']);
    await user.click(screen.getByRole('checkbox', { name: 'GRR (TTM)' }));
    expect(onHide).toHaveBeenLastCalledWith([]);
  });

  it('every card offers to show all', async () => {
    const { user, onHide } = await show({
      variation: { homeCards: ['revenue'] },
      hidden: ['revenue'],
    });
    await user.click(await screen.findByRole('button', { name: 'Show all cards' }));
    expect(onHide).toHaveBeenCalledWith([]);
  });
});

it('shows an error with retry when the metrics do not load', async () => {
  const respond = vi.fn<() => unknown>().mockReturnValueOnce(undefined);
  respond.mockReturnValue({ metrics: [metric()] });
  const { user } = await show({ respond });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$48.2M')).toBeTruthy();
});
