import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { CohortTable, cellColour } from './cohort-table.tsx';
import { RenewalMonths } from './renewal-months.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('renewals by month', () => {
  const MONTHS = {
    currency: 'USD',
    months: [
      { month: '2026-12-01', count: 3, amount: 1_200_000, atRisk: 400_000 },
      { month: '2027-01-01', count: 1, amount: 90_000, atRisk: 0 },
    ],
  };

  it('have a description and a table', async () => {
    const { user } = await renderAt(<RenewalMonths months={3} />, { respond: () => MONTHS });
    await screen.findByText('$1.3M come up for renewal in 3 months, $400K of it at risk.');
    await user.click(screen.getByRole('button', { name: 'Show Renewals by month as a table' }));
    const [, december] = within(screen.getByRole('table')).getAllByRole('row');
    expect(december?.textContent).toBe('Dec3$1.2M$400K');
  });

  it.each([
    { atRisk: 400_000, legends: 1 },
    { atRisk: 0, legends: 0 },
  ])('have a legend only where something is at risk', async ({ atRisk, legends }) => {
    const months = [{ month: '2026-12-01', count: 3, amount: 1_200_000, atRisk }];
    await renderAt(<RenewalMonths months={3} />, { respond: () => ({ currency: 'USD', months }) });
    await screen.findByText(/come up for renewal/);
    expect(screen.queryAllByText('At risk')).toHaveLength(legends);
  });

  it('can be retried after an error', async () => {
    const respond = vi.fn<() => unknown>().mockReturnValueOnce(undefined).mockReturnValue(MONTHS);
    const { user } = await renderAt(<RenewalMonths months={3} />, { respond });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Renewals by month')).toBeTruthy();
  });
});

describe('net retention by starting quarter', () => {
  it('is a table, with empty cells for future quarters', async () => {
    await renderAt(<CohortTable currency="USD" />, {
      respond: () => ({
        cohorts: [
          { cohort: '2026-04-01', accounts: 4, startArr: 900_000, retention: [100, 96.4, 112] },
          { cohort: '2026-07-01', accounts: 2, startArr: 80_000, retention: [100, null] },
        ],
      }),
    });
    const [, spring, summer] = await screen.findAllByRole('row');
    expect(spring?.textContent).toBe('Q2 20264$900K100%96%112%');
    expect(summer?.textContent).toBe('Q3 20262$80K100%nonenone');
  });

  it('is tinted by distance from 100%', () => {
    expect(cellColour(100)).toContain(' 0%');
    expect(cellColour(80)).toContain('--chart-4) 17%');
    expect(cellColour(60)).toBe(cellColour(10));
    expect(cellColour(120)).toContain('--chart-5) 17%');
  });

  it('explains an empty table', async () => {
    await renderAt(<CohortTable currency="USD" />, { respond: () => ({ cohorts: [] }) });
    expect(await screen.findByText(/^No cohorts yet/)).toBeTruthy();
  });
});
