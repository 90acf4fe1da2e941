import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MetricTable } from '@rapport/contract/revenue/metrics.ts';
import { row, table } from '../../../testing/metrics.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { refusalOf } from '../../accounts/opening.ts';
import { useBreakdown } from '../use-breakdown.ts';
import { Breakdown } from './breakdown.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = vi.fn<(account: { name: string }) => void>();

function Harness() {
  return (
    <Breakdown
      name="revenue"
      breakdown={useBreakdown('revenue')}
      parts={{ health: (score) => `health ${score}`, renewal: (day) => `renews ${day}` }}
      canOpen={(account) => refusalOf(account, false) === null}
      onOpen={open}
    />
  );
}

const show = (answer: MetricTable | undefined, path = '/app/home/revenue') =>
  renderAt(<Harness />, { path, respond: () => answer });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.querySelector('td, th')?.textContent?.slice(1));

const many = (count: number) =>
  table(Array.from({ length: count }, (_, index) => row(`Account ${index + 1}`, { arr: index })));

describe('Breakdown', () => {
  it('formats cells by column kind, with totals below', async () => {
    await show(
      table([row('Northbridge', { arr: 1_240_000, stage: 'NewProspect', score: -2, day: null })], {
        columns: [
          { key: 'arr', label: 'ARR', kind: 'currency' },
          { key: 'stage', label: 'Stage', kind: 'stage' },
          { key: 'score', label: 'Health', kind: 'health' },
          { key: 'day', label: 'Renewal', kind: 'renewal' },
        ],
        totals: { arr: 1_240_000 },
      }),
    );
    await screen.findByText('Northbridge');
    const [, line, total] = screen.getAllByRole('row');
    expect(line?.textContent).toContain('$1,240,000');
    expect(line?.textContent).toContain('New Prospect');
    expect(line?.textContent).toContain('health -2');
    expect(line?.textContent).toContain('—');
    expect(total?.textContent).toContain('Total');
    expect(total?.textContent).toContain('$1,240,000');
  });

  it('shows ten rows, then all', async () => {
    const { user, currentPath } = await show(many(12));
    await screen.findByText('Account 10');
    expect(names()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(await screen.findByText('Account 12')).toBeTruthy();
    expect(currentPath()).toContain('rows=all');
  });

  it('shows pages of 40', async () => {
    const { requests } = await show(
      { ...many(40), totalCount: 95 },
      '/app/home/revenue?rows=all&page=2',
    );
    await screen.findByText('Page 2 of 3');
    expect(requests[0]?.url).toContain('take=40&skip=40');
  });

  it('sorts on the server, by the URL', async () => {
    const { user, requests, currentPath } = await show(many(2));
    await user.click(await screen.findByRole('button', { name: 'ARR' }));
    expect(currentPath()).toContain('sort=arr');
    expect(requests.at(-1)?.url).toContain('sort=arr&direction=ASC');
  });

  it('links only accounts that can be opened; the row of any other explains why', async () => {
    const { user } = await show(
      table([
        row('Open Mill', { arr: 3 }),
        row('Calder', { arr: 2 }, { fullSyncEnabled: false }),
        row('Weststadt', { arr: 1 }, { restrictedAccess: true }),
      ]),
    );
    expect(await screen.findByRole('link', { name: 'Open Mill' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Calder' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Weststadt' })).toBeNull();
    await user.click(screen.getByText('Calder'));
    expect(open.mock.lastCall?.[0]).toMatchObject({ name: 'Calder', fullSyncEnabled: false });
  });

  it('explains an empty table', async () => {
    await show(table([]));
    expect(await screen.findByText(/ARR comes from imported accounts/)).toBeTruthy();
  });

  it('shows an error with retry when the call fails', async () => {
    await show(undefined);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
