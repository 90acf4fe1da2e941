import { displayScore } from '@rapport/contract/enumerations.ts';
import { formatScore } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSentimentHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { TimeChart } from './time-chart.tsx';

/** Displayed scores run from -10 to 10. */
const SCORE_DOMAIN = [-10, 10] as const;

/** The sentiment of an account's messages over time; scores are doubled for display. */
export function SentimentChart({
  accountId,
  window,
}: {
  accountId: string;
  window: HistoryWindow;
}) {
  const { data, isError, refetch } = useSentimentHistory(accountId, window);
  if (isError) return <ErrorState title="Error loading data" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <TimeChart
      title="Sentiment"
      days={data.points.map(({ date }) => date)}
      series={[
        {
          label: 'Sentiment',
          colour: 'var(--chart-1)',
          values: data.points.map(({ sentimentScore }) =>
            sentimentScore === null ? null : displayScore(sentimentScore),
          ),
        },
      ]}
      domain={SCORE_DOMAIN}
      exact={formatScore}
      short={(value) => formatScore(value, 0)}
      empty="No messages from this account in this period."
    />
  );
}
