import { OPEN_ACTION_DAYS } from '@rapport/contract/actions.ts';
import { repeatsQuote } from '@rapport/contract/claims/headline.ts';
import { useOpenActions } from '../../features/actions/api.ts';
import { ActionRow } from '../../features/actions/components/action-row.tsx';
import { QuoteBlock } from '../../features/claims/components/quote-link.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { RowSkeletons, ShowMore } from '../../ui/table/show-more.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** Open action items across accounts: what customers requested and what we promised. */
export default function HomeActionsPage() {
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: 'Actions' }]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOpenActions();
  const items = data?.pages.flatMap((page) => page.items);
  const total = data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <h2 className="border-b border-(--line) pb-2 text-[14px] font-semibold">
        Actions{' '}
        {items && (
          <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">
            {formatCount(total)} from the last {OPEN_ACTION_DAYS} days
          </span>
        )}
      </h2>
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {!items && !error && <RowSkeletons label="Loading actions" />}
      {items?.length === 0 && (
        <EmptyState title="No open actions">
          Requests and promises found in conversations appear here with their quotes.
        </EmptyState>
      )}
      <ul>
        {items?.map((item) => (
          <ActionRow
            key={item.id}
            item={item}
            quote={
              item.quote && (
                <QuoteBlock
                  quote={item.quote}
                  repeated={repeatsQuote(item.title, item.quote.text, item.dueAt !== null)}
                />
              )
            }
          />
        ))}
      </ul>
      {items && items.length > 0 && (
        <ShowMore
          shown={items.length}
          total={total}
          item="action"
          loading={isFetchingNextPage}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        />
      )}
    </>
  );
}
