import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { CONTACT_SENTIMENT_DAYS } from '@rapport/contract/contacts/contacts.ts';
import { displayScore } from '@rapport/contract/enumerations.ts';
import { useContactSentiment } from '../../features/contacts/api.ts';
import { ContactSentimentChart } from '../../features/metric-history/components/sentiment-chart.tsx';
import { describeError } from '../../lib/api.ts';
import { formatSigned } from '../../lib/format/format.ts';
import { Sentiment } from '../../lib/display/sentiment.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';
import { Card } from './card.tsx';

/** The sentiment of a contact now, its change, and its line over three months. */
export function ContactSentimentCard({ id }: { id: string }) {
  const { data, error, refetch } = useContactSentiment(id);
  return (
    <Card title="Sentiment">
      {error ? (
        <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>
      ) : data ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-2">
          <Sentiment sentiment={data.sentiment} />
          {data.change !== null && <Change change={displayScore(data.change)} />}
          <span className="text-[12px] text-(--text-3)">
            {data.sentiment === null
              ? `No messages in the last ${CONTACT_SENTIMENT_DAYS} days`
              : data.change === null
                ? `in the last ${CONTACT_SENTIMENT_DAYS} days`
                : `against the ${CONTACT_SENTIMENT_DAYS} days before`}
          </span>
        </p>
      ) : (
        <Skeleton className="mb-4 h-5 w-64" />
      )}
      <ContactSentimentChart contactId={id} window={{ interval: 'week' }} />
    </Card>
  );
}

const Change = ({ change }: { change: number }) => {
  const Arrow = Math.abs(change) < 0.05 ? ArrowRight : change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="tnum inline-flex items-center gap-0.5 text-[12px] text-(--text-2)">
      <Arrow className="size-3" aria-hidden />
      {formatSigned(change)}
    </span>
  );
};
