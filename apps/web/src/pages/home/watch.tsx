import { Link } from '@tanstack/react-router';
import { FYI_DAYS } from '@rapport/contract/fyi.ts';
import type { Fyi } from '@rapport/contract/fyi.ts';
import { QuoteBlock } from '../../features/claims/components/quote-link.tsx';
import { useFyi } from '../../features/fyi/api.ts';
import { CategoryChip } from '../../features/fyi/components/category-chip.tsx';
import { formatAgo, formatCount } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { EntityIcon } from '../../ui/avatar.tsx';
import { RowSkeletons, ShowMore } from '../../ui/table/show-more.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** FYI items across accounts. */
export default function HomeWatchPage() {
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: 'Keep an eye on' }]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFyi();
  const items = data?.pages.flatMap((page) => page.items);
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <h2 className="border-b border-(--line) pb-2 text-[14px] font-semibold">
        Keep an eye on{' '}
        {items && (
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
            {formatCount(total)}
          </span>
        )}
      </h2>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!items && !error && <RowSkeletons label="Loading items" />}
      {items?.length === 0 && (
        <EmptyState title="Nothing to keep an eye on">
          News of the last {FYI_DAYS} days, such as absences, new contacts and reorganisations,
          appears here with quotes.
        </EmptyState>
      )}
      <ul>
        {items?.map((item) => (
          <FyiRow key={item.id} item={item} />
        ))}
      </ul>
      {items && items.length > 0 && (
        <ShowMore
          shown={items.length}
          total={total}
          item="item"
          loading={isFetchingNextPage}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        />
      )}
    </>
  );
}

const FyiRow = ({ item: { account, category, title, quote, happenedAt } }: { item: Fyi }) => (
  <li className="flex flex-col gap-1.5 border-b border-(--line) py-3 last:border-0">
    <div className="flex items-start justify-between gap-3">
      <h3 className="flex min-w-0 items-center gap-2 font-medium max-sm:flex-wrap max-sm:gap-y-0.5">
        <EntityIcon name={account.name} />
        <Link
          to="/app/accounts/$accountId/health"
          params={{ accountId: account.id }}
          className="truncate hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
        >
          {account.name}
        </Link>
        <span className="truncate font-normal text-(--text-2) max-sm:basis-full">{title}</span>
      </h3>
      <CategoryChip category={category} />
    </div>
    {quote ? (
      <QuoteBlock quote={quote} below={title} />
    ) : (
      <p className="text-[12px] text-(--text-3)">{formatAgo(happenedAt)}</p>
    )}
  </li>
);
