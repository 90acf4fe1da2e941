import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ReviewGroup } from '@rapport/contract/imports/review.ts';
import { REVIEW_PAGE_SIZE, useReview } from '../../features/imports/review/api.ts';
import { DecisionBar } from '../../features/imports/review/components/decision-bar.tsx';
import { MergeDialog } from '../../features/imports/review/components/merge-dialog.tsx';
import { ReviewList } from '../../features/imports/review/components/review-list.tsx';
import { useDecisions } from '../../features/imports/review/use-decisions.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchInput } from '../../ui/filter/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const LABELS: Record<ReviewGroup, string> = {
  business: 'Companies',
  automatic: 'Newsletters and automated email',
  ignored: 'Ignored',
};

const EMPTY: Record<ReviewGroup, string> = {
  business: 'Every company that wrote to you has an account or was ignored.',
  automatic: 'No newsletters or automated senders left.',
  ignored: 'No ignored domains.',
};

/** Companies seen in mail become accounts, are added to one, marked as our own, or ignored. */
export default function ReviewPage() {
  usePageBreadcrumb([{ label: 'Review' }]);
  const { text, page, set } = useUrlFilters();
  const parsed = ReviewGroup.safeParse(text('group'));
  const group = parsed.success ? parsed.data : 'business';
  const { data, error, refetch } = useReview(group, text('search'), page);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [names, setNames] = useState<Record<string, string>>({});
  const [merging, setMerging] = useState(false);
  const domains = data?.domains ?? [];
  const picked = domains.filter(({ domain }) => chosen.has(domain)).map(({ domain }) => domain);

  const toggle = (domain: string) => {
    const next = new Set(chosen);
    if (!next.delete(domain)) next.add(domain);
    setChosen(next);
  };
  const decisions = useDecisions(picked, () => {
    setChosen(new Set());
    setMerging(false);
  });

  return (
    <>
      <h1 className="sr-only">Review</h1>
      <div className="flex flex-wrap items-center gap-2 border-b border-(--line) px-4 py-3 sm:px-5">
        <Tabs
          label="Groups"
          tabs={ReviewGroup.options.map((value) => ({
            value,
            label: LABELS[value],
            count: data?.counts[value] ?? 0,
          }))}
          value={group}
          onChange={(value) => {
            setChosen(new Set());
            set({ group: value === 'business' ? undefined : value });
          }}
        />
        <span className="ml-auto max-sm:ml-0">
          <SearchInput
            label="Search domains"
            placeholder="Search..."
            value={text('search')}
            onChange={(value) => set({ search: value || undefined })}
          />
        </span>
      </div>
      {data?.ownDomains.length === 0 && group === 'business' && (
        <p className="bg-(--amber-tint) px-5 py-2.5 text-(--amber)">
          Rapport does not know your own domain yet. Select it in the list and choose “This is us”,
          so that colleagues are not counted as customers.
        </p>
      )}
      {picked.length > 0 && (
        <DecisionBar
          group={group}
          count={picked.length}
          decisions={decisions}
          onAccept={() => decisions.accept(names)}
          onMerge={() => setMerging(true)}
        />
      )}
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-2 p-5">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      {data?.domains.length === 0 && (
        <div className="flex-1">
          <EmptyState title={text('search') ? 'No data was found' : 'Nothing to review'}>
            {text('search') ? 'No domain matches your search.' : EMPTY[group]}
            {group === 'business' && !text('search') && (
              <Link to="/app/import" className="font-medium text-(--accent-text)">
                Import email
              </Link>
            )}
          </EmptyState>
        </div>
      )}
      {domains.length > 0 && (
        <ReviewList
          domains={domains}
          chosen={chosen}
          onToggle={toggle}
          onToggleAll={() =>
            setChosen(
              chosen.size === domains.length
                ? new Set()
                : new Set(domains.map(({ domain }) => domain)),
            )
          }
          names={names}
          onRename={(domain, name) => setNames({ ...names, [domain]: name })}
          canName={group !== 'ignored'}
        />
      )}
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={REVIEW_PAGE_SIZE}
          total={data.total}
          item="domain"
          onPage={(next) => set({ page: String(next) })}
        />
      )}
      <MergeDialog
        count={merging ? picked.length : null}
        similar={
          domains.find(({ domain, similar }) => chosen.has(domain) && similar !== null)?.similar ??
          null
        }
        busy={decisions.busy}
        onClose={() => setMerging(false)}
        onChoose={decisions.merge}
      />
    </>
  );
}
