import { displayScore, SENTIMENT_LABELS } from '@rapport/contract/enumerations.ts';
import type { SentimentLabel } from '@rapport/contract/enumerations.ts';
import { formatScore } from '../format/format.ts';

const COLOURS: Record<SentimentLabel, string> = {
  'very-negative': 'text-(--red)',
  negative: 'text-(--red)',
  neutral: 'text-(--text-2)',
  positive: 'text-(--green)',
  'very-positive': 'text-(--green)',
};

/** The sentiment as a label and a score. */
export function Sentiment({
  sentiment,
}: {
  sentiment: { score: number; label: SentimentLabel } | null;
}) {
  if (!sentiment) return <span className="text-(--text-3)">—</span>;
  return (
    <span className={`${COLOURS[sentiment.label]} font-medium`}>
      {SENTIMENT_LABELS[sentiment.label]}{' '}
      <span className="tnum text-[12px] font-normal text-(--text-3)">
        {formatScore(displayScore(sentiment.score))}
      </span>
    </span>
  );
}
