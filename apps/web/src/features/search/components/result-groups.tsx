import type { SearchGroup, SearchKind } from '@rapport/contract/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SEARCH_KINDS } from '../kinds.ts';
import { ResultRow } from './result-row.tsx';

/** Results, kind by kind. */
export const ResultGroups = ({
  groups,
  onShowAll,
}: {
  groups: readonly SearchGroup[];
  onShowAll: (kind: SearchKind) => void;
}) => (
  <>
    {groups.map(({ kind, results, more }) => (
      <section key={kind} aria-label={SEARCH_KINDS[kind].label} className="mb-5">
        <div className="mb-1 flex items-center gap-3 px-3 max-sm:px-2">
          <h2 className="text-[12px] font-semibold text-(--text-3)">{SEARCH_KINDS[kind].label}</h2>
          {more && (
            <Button variant="ghost" className="ml-auto" onClick={() => onShowAll(kind)}>
              Show all
            </Button>
          )}
        </div>
        <ul>
          {results.map((result) => (
            <ResultRow key={result.id} result={result} />
          ))}
        </ul>
      </section>
    ))}
  </>
);

export const ResultSkeletons = () => (
  <div className="flex flex-col gap-5 px-3 py-2">
    <Loading label="Searching" />
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-5 shrink-0" />
        <div className="flex-1">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3.5 w-5/6" />
        </div>
      </div>
    ))}
  </div>
);
