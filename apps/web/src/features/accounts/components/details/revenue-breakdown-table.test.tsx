import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RevenueBreakdownTable } from './revenue-breakdown-table.tsx';

const show = (...totals: number[]) =>
  render(
    <RevenueBreakdownTable
      currency="USD"
      unrated={['SEK']}
      rows={totals.map((totalRevenue) => ({
        productCompany: `Company ${totalRevenue}`,
        incomeTypeGroup: 'Ads',
        incomeType: 'Display',
        totalRevenue,
      }))}
    />,
  );

describe('the revenue breakdown of an account', () => {
  it('has the columns of the specification and a total', () => {
    show(1_200, 300);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Company',
      'Income Group',
      'Income Type',
      'YTD Revenue',
    ]);
    expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('$1,500');
  });

  it('shows an empty state', () => {
    show();
    expect(screen.queryByText('No products found for this account')).not.toBeNull();
  });

  it('lists the currencies it does not include', () => {
    show(1);
    expect(screen.queryByText(/Revenue in SEK is not included/)).not.toBeNull();
  });
});
