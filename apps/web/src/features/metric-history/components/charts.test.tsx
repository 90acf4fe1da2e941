import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import * as api from '../api.ts';
import { DataChart } from './data-chart.tsx';
import { SentimentChart } from './sentiment-chart.tsx';
import { VelocityChart } from './velocity-chart.tsx';
import { WorkersChart } from './workers-chart.tsx';

vi.mock('../api.ts');
vi.mock('../../../lib/clock.ts', async (actual) => ({
  ...(await actual<object>()),
  now: () => new Date('2026-11-25T12:00:00Z'),
  dayFromNow: () => '2026-11-25',
}));
vi.mock('./time-plot.tsx', () => ({
  default: ({ domain, kind = 'line' }: { domain?: readonly number[]; kind?: string }) => (
    <>
      <p>axis {domain?.join(' to ')}</p>
      <p>drawn as {kind}</p>
    </>
  ),
}));

const answer = (points: unknown[]) => ({ data: { points }, isError: false }) as never;
const window = { interval: 'week' } as const;

async function rowsOf(title: string) {
  await userEvent.setup().click(screen.getByRole('button', { name: `Show ${title} as a table` }));
  return screen.getAllByRole('row').map(({ textContent }) => textContent);
}

describe('the sentiment chart', () => {
  it('doubles its scores, on an axis from -10 to 10', async () => {
    vi.mocked(api.useSentimentHistory).mockReturnValue(
      answer([
        { date: '2026-11-09', sentimentScore: 2.1 },
        { date: '2026-11-16', sentimentScore: null },
      ]),
    );
    render(<SentimentChart accountId="a" window={window} />);
    await screen.findByText('axis -10 to 10');
    expect(screen.getByText('drawn as line')).toBeDefined();
    expect(await rowsOf('Sentiment')).toEqual([
      'FromSentiment',
      'Nov 16, 2026N/A',
      'Nov 09, 20264.2',
    ]);
  });

  it('shows an error, and an empty state when nobody wrote', () => {
    const retry = vi.fn<() => void>();
    vi.mocked(api.useSentimentHistory).mockReturnValue({
      data: undefined,
      isError: true,
      refetch: retry,
    } as never);
    const { rerender } = render(<SentimentChart accountId="a" window={window} />);
    expect(screen.queryByText('Error loading data')).not.toBeNull();
    vi.mocked(api.useSentimentHistory).mockReturnValue(answer([]));
    rerender(<SentimentChart accountId="a" window={window} />);
    expect(screen.queryByText(/No messages from this account/)).not.toBeNull();
  });
});

describe('a period that has not ended', () => {
  it('is marked in the table', async () => {
    vi.mocked(api.useSentimentHistory).mockReturnValue(
      answer([
        { date: '2026-11-16', sentimentScore: 1 },
        { date: '2026-11-23', sentimentScore: 2 },
      ]),
    );
    render(<SentimentChart accountId="a" window={window} />);
    expect(await rowsOf('Sentiment')).toEqual([
      'FromSentiment',
      'Nov 23, 2026 (part of the period)4.0',
      'Nov 16, 20262.0',
    ]);
  });
});

describe('the response time chart', () => {
  it('compares our team with theirs in hours, with N/A for no value', async () => {
    vi.mocked(api.useVelocityHistory).mockReturnValue(
      answer([{ date: '2026-11-16', averageResponseTime: 300.14, theirAverageResponseTime: null }]),
    );
    render(<VelocityChart accountId="a" window={window} />);
    await screen.findByText('drawn as bar');
    expect(await rowsOf('Response time')).toEqual([
      'FromOur teamTheir team',
      'Nov 16, 2026300.1 hN/A',
    ]);
  });
});

describe('the response time chart that cannot be loaded', () => {
  it('says so and tries again', async () => {
    const refetch = vi.fn<() => void>();
    vi.mocked(api.useVelocityHistory).mockReturnValue({
      data: undefined,
      isError: true,
      refetch,
    } as never);
    render(<VelocityChart accountId="a" window={window} />);
    expect(screen.queryByText('Error loading data')).not.toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('the workers chart', () => {
  it('compares active with expected workers', async () => {
    vi.mocked(api.useWorkersHistory).mockReturnValue(
      answer([
        { date: '2026-11-09', activeWorkers: null, expectedActiveWorkers: 1_200 },
        { date: '2026-11-16', activeWorkers: 900, expectedActiveWorkers: 1_200 },
      ]),
    );
    render(<WorkersChart accountId="a" window={window} />);
    await screen.findByText('drawn as line');
    expect(await rowsOf('Workers')).toEqual([
      'FromActiveExpected',
      'Nov 16, 20269001,200',
      'Nov 09, 2026N/A1,200',
    ]);
  });

  it('says that it could not be loaded, and that there are none', () => {
    vi.mocked(api.useWorkersHistory).mockReturnValue({ isError: true } as never);
    const { rerender } = render(<WorkersChart accountId="a" window={window} />);
    expect(screen.queryByText('Error loading chart')).not.toBeNull();
    vi.mocked(api.useWorkersHistory).mockReturnValue(answer([]));
    rerender(<WorkersChart accountId="a" window={window} />);
    expect(screen.queryByText(/No workers in this period/)).not.toBeNull();
  });
});

describe('the revenue chart', () => {
  const show = (points: unknown[], recorded: unknown, onShowRecorded?: (day: string) => void) => {
    vi.mocked(api.useDataHistory).mockReturnValue({
      data: { metric: 'revenue', currency: 'USD', points, recorded },
      error: null,
    } as never);
    return render(
      <DataChart
        metric="revenue"
        title="Revenue by week"
        kind="bar"
        window={window}
        empty="No revenue in this time."
        {...(onShowRecorded && { onShowRecorded })}
      />,
    );
  };
  const NO_REVENUE = [{ day: '2026-11-16', daily_value: 0 }];

  it('offers the last period with revenue when the window has none', async () => {
    const onShow = vi.fn<(day: string) => void>();
    show(NO_REVENUE, { from: '2012-01-03', to: '2022-12-29' }, onShow);
    await userEvent
      .setup()
      .click(screen.getByRole('button', { name: 'Show the data up to Dec 29, 2022' }));
    expect(onShow.mock.calls).toEqual([['2022-12-29']]);
  });

  it('says that there is none when none was ever recorded', () => {
    show(NO_REVENUE, null, () => undefined);
    expect(screen.queryByText('No revenue in this time.')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows why it failed', () => {
    vi.mocked(api.useDataHistory).mockReturnValue({
      data: undefined,
      error: new ApiError(400, {
        code: 'invalid_input',
        message: 'Some values are missing.',
        details: [{ where: 'from', what: 'Choose fewer days.' }],
      }),
    } as never);
    render(<DataChart metric="revenue" title="Revenue" window={window} empty="" />);
    expect(screen.queryByText('Error loading chart')).not.toBeNull();
    expect(screen.queryByText('Choose fewer days.')).not.toBeNull();
  });
});
