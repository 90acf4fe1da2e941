import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChartFrame } from './chart-frame.tsx';

describe('ChartFrame', () => {
  it('has a description, and switches to its table and back', async () => {
    render(
      <ChartFrame
        title="Renewals by month"
        description="Two months of renewals."
        table={{ columns: ['Month', 'Amount'], rows: [['Dec', '$4k']] }}
      >
        <svg data-testid="chart" />
      </ChartFrame>,
    );
    expect(screen.getByRole('figure').textContent).toBe('Two months of renewals.');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Renewals by month as a table' }),
    );
    expect(screen.queryByTestId('chart')).toBeNull();
    expect(screen.getByRole('row', { name: 'Dec $4k' })).toBeDefined();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show Renewals by month as a chart' }),
    );
    expect(screen.getByTestId('chart')).toBeDefined();
  });

  it('shows a long table in parts of 50 rows', async () => {
    const rows = Array.from({ length: 120 }, (_, place) => [`Row ${place}`, place]);
    render(
      <ChartFrame title="Links" description="Many." table={{ columns: ['Who', 'Count'], rows }}>
        <svg />
      </ChartFrame>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show Links as a table' }));
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByText('50 of 120 rows')).toBeDefined();
    for (let part = 0; part < 2; part += 1)
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('row')).toHaveLength(121);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
