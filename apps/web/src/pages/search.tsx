import { SearchKind, SearchText } from '@rapport/contract/search.ts';
import { useSearch, useSearchOfKind } from '../features/search/api.ts';
import type { SearchFilters } from '../features/search/api.ts';
import { KindFilter } from '../features/search/components/kind-filter.tsx';
import { ResultGroups, ResultSkeletons } from '../features/search/components/result-groups.tsx';
import { SearchField } from '../features/search/components/search-field.tsx';
import { usePageBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { dayFromNow } from '../lib/clock.ts';
import { useUrlFilters } from '../lib/address/url-filters.ts';
import { Button } from '../ui/button.tsx';
import { DateRangeFilter } from '../ui/filter/date-range.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Search across everything one may see. The words and filters stand in the address. */
export default function SearchPage() {
  usePageBreadcrumb([{ label: 'Search' }]);
  const { text, list, set } = useUrlFilters();
  const dayIn = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  const filters: SearchFilters = {
    q: SearchText.safeParse(text('q')).data ?? '',
    kinds: SearchKind.options.filter((kind) => list('kinds').includes(kind)),
    from: dayIn('from'),
    to: dayIn('to'),
  };
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto max-w-[820px] px-4 pt-5 pb-10 sm:px-6">
        <h1 className="sr-only">Search</h1>
        <div role="search" className="flex flex-col gap-3">
          <SearchField value={text('q')} onChange={(q) => set({ q })} />
          <div className="flex flex-wrap items-center gap-2">
            <KindFilter selected={filters.kinds} onChange={(kinds) => set({ kinds })} />
            <DateRangeFilter
              label="Dates"
              max={dayFromNow(0)}
              value={filters}
              onChange={({ from, to }) => set({ from, to })}
            />
          </div>
        </div>
        <div className="mt-5" aria-live="polite">
          <Results
            filters={filters}
            onKinds={(kinds) => set({ kinds })}
            onClear={() => set({ kinds: undefined, from: undefined, to: undefined })}
          />
        </div>
      </div>
    </div>
  );
}

interface ResultsProps {
  filters: SearchFilters;
  onKinds: (kinds: SearchKind[]) => void;
  onClear: () => void;
}

function Results({ filters, onKinds, onClear }: ResultsProps) {
  if (filters.q === '')
    return (
      <EmptyState title="Search everything">
        Find accounts, people, conversations, cases, documents, deals and risks by name or content.
      </EmptyState>
    );
  return filters.kinds.length === 1 ? (
    <OneKind filters={filters} onClear={onClear} />
  ) : (
    <AllKinds filters={filters} onKinds={onKinds} onClear={onClear} />
  );
}

function AllKinds({ filters, onKinds, onClear }: ResultsProps) {
  const { data, error, refetch } = useSearch(filters);
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ResultSkeletons />;
  if (data.groups.length === 0) return <NothingFound filters={filters} onClear={onClear} />;
  return <ResultGroups groups={data.groups} onShowAll={(kind) => onKinds([kind])} />;
}

function OneKind({ filters, onClear }: Omit<ResultsProps, 'onKinds'>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSearchOfKind(filters);
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <ResultSkeletons />;
  const results = data.pages.flatMap(({ groups }) => groups[0]?.results ?? []);
  if (results.length === 0) return <NothingFound filters={filters} onClear={onClear} />;
  return (
    <>
      <ResultGroups
        groups={[{ kind: results[0]!.kind, results, more: false }]}
        onShowAll={() => undefined}
      />
      {hasNextPage && (
        <Button className="mx-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function NothingFound({
  filters: { kinds, from, to },
  onClear,
}: Pick<ResultsProps, 'filters' | 'onClear'>) {
  if (kinds.length === 0 && !from && !to)
    return (
      <EmptyState title="No matches found.">
        Try fewer or different words. Search covers only records you can see.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing matches your search.">
      Try other words, or clear the filters.
      <Button onClick={onClear}>Clear filters</Button>
    </EmptyState>
  );
}
