import { Link } from '@tanstack/react-router';
import { useAccount } from '../../features/accounts/api.ts';
import { useSignals } from '../../features/claims/api.ts';
import { LevelBadge } from '../../features/claims/components/level-badge.tsx';
import { SIGNALS, statusWord } from '../../features/claims/kinds.ts';
import type { Signal, SignalKind } from '../../features/claims/kinds.ts';
import { formatAgo } from '../../lib/format.ts';
import { usePageBreadcrumb } from '../../lib/breadcrumb.tsx';
import { useSignalsLabel } from './claims-label.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const PAGE = 20;
const WHICH = ['open', 'closed', 'all'] as const;

const WHY = {
  risk: 'When somebody says something that endangers the account, it stands here with their words.',
  opportunity:
    'When somebody says something that promises growth, it stands here with their words.',
} as const;

/** All risks or opportunities of an account: open, closed, or both. */
export function SignalList({ kind, accountId }: { kind: SignalKind; accountId: string }) {
  const { data: account } = useAccount(accountId);
  const { text, page, set } = useUrlFilters();
  const { words, statuses, open } = SIGNALS[kind];
  const which = WHICH.find((value) => value === text('show')) ?? 'open';
  const closed = statuses.filter((status) => status !== open);
  const wanted = { open: [open], closed, all: statuses }[which];
  const { data, isError, refetch } = useSignals(kind, {
    accountId,
    take: PAGE,
    skip: (page - 1) * PAGE,
    statuses: wanted,
  });
  const heading = useSignalsLabel(kind);
  usePageBreadcrumb([
    { label: 'Accounts', to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label: heading },
  ]);
  return (
    <section aria-label={heading} className="flex min-w-0 flex-1 flex-col lg:min-h-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-5 pb-3 lg:px-7">
        <h2 className="text-[16px] font-semibold">{heading}</h2>
        <Tabs
          label="Which"
          value={which}
          onChange={(show) => set({ show: show === 'open' ? undefined : show })}
          tabs={[
            { value: 'open', label: statusWord(open) },
            { value: 'closed', label: 'Closed' },
            { value: 'all', label: 'All' },
          ]}
        />
      </header>
      <div className="flex-1 px-5 lg:min-h-0 lg:overflow-auto lg:px-7">
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && (
          <>
            <Loading />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-3 h-16 max-w-[860px]" />
            ))}
          </>
        )}
        {data?.items.length === 0 && (
          <EmptyState
            title={which === 'closed' ? `No closed ${words.many}` : `No ${words.many} here`}
          >
            {WHY[kind]}
          </EmptyState>
        )}
        <ul className="max-w-[860px]">
          {data?.items.map((signal) => (
            <Row key={signal.id} signal={signal} />
          ))}
        </ul>
      </div>
      {data && data.total > PAGE && (
        <Pager
          page={page}
          pageSize={PAGE}
          total={data.total}
          items={words.many}
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </section>
  );
}

function Row({ signal }: { signal: Signal }) {
  const { kind, id, accountId, quotes, communicationSummaries: sources } = signal;
  const [quote] = quotes;
  return (
    <li className="border-b border-(--line) py-0.5 last:border-0">
      <Link
        to={`/app/accounts/$accountId/${SIGNALS[kind].tab}/$itemId`}
        params={{ accountId, itemId: id }}
        className="-mx-2 block rounded-md px-2 py-3 hover:bg-(--hover)"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium">{signal.title}</span>
          <span className="flex shrink-0 gap-1.5">
            {signal.status !== SIGNALS[kind].open && (
              <Chip tone="line">{statusWord(signal.status)}</Chip>
            )}
            <LevelBadge kind={kind} level={signal.level} />
          </span>
        </span>
        {quote && (
          <span className="mt-1 line-clamp-2 border-l-2 border-(--line-2) pl-2.5 text-(--text-2)">
            “{quote.text}”
          </span>
        )}
        <span className="mt-1 block text-[12px] text-(--text-3)">
          {quote?.author && `${quote.author} · `}
          {sources.length === 1 ? '1 source' : `${sources.length} sources`} · last word{' '}
          {formatAgo(signal.lastReplyDate)}
        </span>
      </Link>
    </li>
  );
}
