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
});
