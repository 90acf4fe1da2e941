import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { metric } from '../../../testing/metrics.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { MetricHeader } from './metric-header.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('MetricHeader', () => {
  it('opens definition, formula, date and recorded value', async () => {
    const { user } = await renderAt(<MetricHeader title="SaaS ARR" metric={metric()} />);
    await user.click(await screen.findByRole('button', { name: 'Definition' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'SaaS ARR' }));
    for (const text of [
      'Revenue that comes back every year.',
      'sum of ARR over customers',
      'Nov 21, 2026',
      'Today',
      'USD',
      'Recorded on Oct 31, 2026',
      '$47,000,000',
      'Records for that period have changed since.',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByText(/\$47,100,000/)).toBeTruthy();
  });

  it('mentions no change where the recomputed value is the same', async () => {
    const snapshot = { month: '2026-10-31', value: 5, now: 5 };
    const { user } = await renderAt(<MetricHeader title="ARR" metric={metric({ snapshot })} />);
    await user.click(await screen.findByRole('button', { name: 'Definition' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText('Records for that period have changed since.')).toBeNull();
  });

  it('explains the period of a year-to-date metric', async () => {
    const { user } = await renderAt(
      <MetricHeader
        title="Revenue (YTD)"
        metric={metric()}
        hint="The period is Jan 1st to today"
      />,
    );
    await user.hover(await screen.findByRole('button', { name: /^About the period/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('The period is Jan 1st to today');
  });
});
