import { displayScore } from '@rapport/contract/enumerations.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import { formatScore } from '../../../lib/format/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useContactSentimentHistory, useSentimentHistory } from '../api.ts';
import type { HistoryWindow } from '../api.ts';
import { partialPeriods } from '../partial-periods.ts';
import { ChartError } from './chart-error.tsx';
import { TimeChart } from './time-chart.tsx';

/** Displayed scores run from -10 to 10. */
const SCORE_DOMAIN = [-10, 10] as const;

interface ChartProps {
  window: HistoryWindow;
}

/** The sentiment of an account's messages over time. */
export const SentimentChart = ({ accountId, window }: ChartProps & { accountId: string }) => (
  <SentimentLine
    history={useSentimentHistory(accountId, window)}
    interval={window.interval}
    title="Sentiment"
    empty="No messages from this account in this period."
  />
);

/** The sentiment of a contact's messages over time. */
export const ContactSentimentChart = ({
  contactId,
  window,
}: ChartProps & { contactId: string }) => (
  <SentimentLine
    history={useContactSentimentHistory(contactId, window)}
    interval={window.interval}
    title="Sentiment over time"
    empty="No messages from this contact in this period."
  />
);

/** Scores are doubled for display. */
function SentimentLine({
  history: { data, isError, refetch },
  interval,
  title,
  empty,
}: {
  history: ReturnType<typeof useSentimentHistory>;
  interval: HistoryWindow['interval'];
  title: string;
  empty: string;
}) {
  if (isError) return <ChartError title={title} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const days = data.points.map(({ date }) => date);
  return (
    <TimeChart
      title={title}
      days={days}
      partial={partialPeriods(days, { interval, today: dayFromNow(0) })}
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
      empty={empty}
    />
  );
}
