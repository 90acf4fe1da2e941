import { useParams } from '@tanstack/react-router';
import type { WeeklySummary } from '@rapport/contract/summaries.ts';
import { TabFrame } from '../../features/accounts/components/tab-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { citeThrough } from '../../features/claims/components/quote-link.tsx';
import { FeedbackBox } from '../../features/feedback/components/feedback-box.tsx';
import { formatWeek } from '../../features/home/format-week.ts';
import { useWeeklySummaries } from '../../features/summaries/api.ts';
import { Sentence } from '../../features/summaries/components/sentence.tsx';
import { groupSentences } from '../../features/summaries/group-sentences.ts';
import { formatAgo } from '../../lib/format/format.ts';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** The weekly summaries of an account. */
export default function AccountSummaryPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'summary');
  const { data, error, refetch } = useWeeklySummaries(accountId);
  const { text, set } = useUrlFilters();
  const summaries = data?.summaries ?? [];
  const selected = summaries.find(({ week }) => week === text('week')) ?? summaries[0];
  return (
    <TabFrame title={title}>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Loading label="Loading the summaries" />
          <Skeleton className="h-8 w-72" />
          <Skeleton className="h-52 max-w-[640px]" />
        </>
      )}
      {data && !selected && (
        <EmptyState title="No summary available">
          Each week with messages or revenue changes is summarised here, with its sources.
        </EmptyState>
      )}
      {selected && (
        <>
          <div className="-mx-1 overflow-x-auto px-1">
            <Tabs
              label="Week"
              value={selected.week}
              onChange={(week) => set({ week: week === summaries[0]?.week ? undefined : week })}
              tabs={summaries.map(({ week }) => ({ value: week, label: formatWeek(week) }))}
            />
          </div>
          <Week key={selected.id} summary={selected} />
        </>
      )}
    </TabFrame>
  );
}

const Week = ({ summary }: { summary: WeeklySummary }) => {
  const groups = groupSentences(summary.sentences);
  const cite = citeThrough(
    groups.flatMap(({ sentences }) => sentences.flatMap(({ quotes }) => quotes)),
  );
  return (
    <article aria-label={`Week of ${formatWeek(summary.week)}`} className="flex flex-col gap-5">
      {groups.map(({ title, sentences }) => (
        <section key={title}>
          <h3 className="mb-1 border-b border-(--line) pb-1.5 text-[14px] font-semibold">
            {title}
          </h3>
          <ul>
            {sentences.map((sentence) => (
              <Sentence key={sentence.text} sentence={sentence} cite={cite} />
            ))}
          </ul>
        </section>
      ))}
      <footer className="flex flex-col gap-2">
        <p className="text-[12px] text-(--text-3)">
          {!summary.complete && 'Week in progress · '}by {summary.method},{' '}
          {formatAgo(summary.computedAt)}
        </p>
        <FeedbackBox type="weeklySummary" id={summary.id} accountId={summary.accountId} />
      </footer>
    </article>
  );
};
