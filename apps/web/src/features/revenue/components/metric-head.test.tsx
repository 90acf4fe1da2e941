import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { metric } from '../../../testing/metrics.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { MetricHead } from './metric-head.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the head of a figure', () => {
  it('opens what it means, from what, as of when, and what was recorded', async () => {
    const { user } = await renderAt(<MetricHead title="SaaS ARR" metric={metric()} />);
    await user.click(await screen.findByRole('button', { name: 'Definition' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'SaaS ARR' }));
    for (const words of [
      'Revenue that comes back every year.',
      'sum of ARR over customers',
      'Nov 21, 2026',
      'Today',
      'USD',
      'Recorded on Oct 31, 2026',
      '$47,000,000',
      'Records of that time have changed since.',
    ])
      expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByText(/\$47,100,000/)).toBeTruthy();
  });

  it('says nothing of a change where the records still agree', async () => {
    const snapshot = { month: '2026-10-31', value: 5, now: 5 };
    const { user } = await renderAt(<MetricHead title="ARR" metric={metric({ snapshot })} />);
    await user.click(await screen.findByRole('button', { name: 'Definition' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText('Records of that time have changed since.')).toBeNull();
  });

  it('says of a year-to-date figure which days it holds', async () => {
    const { user } = await renderAt(
      <MetricHead title="Revenue (YTD)" metric={metric()} hint="The period is Jan 1st to today" />,
    );
    await user.hover(await screen.findByRole('button', { name: /^About the period/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe('The period is Jan 1st to today');
  });
});
