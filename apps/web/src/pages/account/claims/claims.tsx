import { useLabels } from '../../../features/auth/api.ts';
import { saysQuote } from '@rapport/contract/claims/headline.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../../../features/accounts/api.ts';
import { useClaims } from '../../../features/claims/api.ts';
import { LevelBadge } from '../../../features/claims/components/level-badge.tsx';
import { CLAIMS, statusLabel } from '../../../features/claims/claim-kinds.ts';
import type { Claim, ClaimKind } from '../../../features/claims/claim-kinds.ts';
import { formatAgoInSentence } from '../../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../../lib/shell/breadcrumb.tsx';
import { useClaimsLabel } from './claims-label.ts';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

const PAGE_SIZE = 20;
const FILTERS = ['open', 'closed', 'all', 'dismissed'] as const;

const EMPTY_TITLES: Record<(typeof FILTERS)[number], (nouns: string) => string> = {
  open: (nouns) => `No ${nouns} here`,
  closed: (nouns) => `No closed ${nouns}`,
  all: (nouns) => `No ${nouns} here`,
  dismissed: (nouns) => `No dismissed ${nouns}`,
};

const EMPTY_MESSAGES = {
  risk: 'Risks found in conversations appear here with their quotes.',
  opportunity: 'Opportunities found in conversations appear here with their quotes.',
} as const;

/** The risks or opportunities of an account: open, closed or all. */
export function AccountClaims({ kind, accountId }: { kind: ClaimKind; accountId: string }) {
  const { data: account } = useAccount(accountId);
  const { text, page, set } = useUrlFilters();
  const { nouns, statuses, open } = CLAIMS[kind];
  const filter = FILTERS.find((value) => value === text('show')) ?? 'open';
  const closed = statuses.filter((status) => status !== open);
  const wanted = { open: [open], closed, all: statuses, dismissed: [] }[filter];
  const { data, isError, refetch } = useClaims(kind, {
    accountId,
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
    statuses: wanted,
    ...(filter === 'dismissed' && { dismissed: true }),
  });
  const heading = useClaimsLabel(kind);
  const labels = useLabels();
  usePageBreadcrumb([
    { label: labels.menu('accounts'), to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label: heading },
  ]);
  return (
    <section aria-label={heading} className="flex min-w-0 flex-1 flex-col lg:min-h-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-5 pb-3 lg:px-7">
        <h2 className="text-[16px] font-semibold">{heading}</h2>
        <Tabs
          label="Status"
          value={filter}
          onChange={(show) => set({ show: show === 'open' ? undefined : show })}
          tabs={[
            { value: 'open', label: statusLabel(open) },
            { value: 'closed', label: 'Closed' },
            { value: 'all', label: 'All' },
            { value: 'dismissed', label: 'Dismissed' },
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
          <EmptyState title={EMPTY_TITLES[filter](nouns.many)}>
            {filter === 'dismissed'
              ? 'Items marked as not right appear here, and can be restored.'
              : EMPTY_MESSAGES[kind]}
          </EmptyState>
        )}
        <ul className="max-w-[860px]">
          {data?.items.map((claim) => (
            <Row key={claim.id} claim={claim} />
          ))}
        </ul>
      </div>
      {data && data.total > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          item={nouns.one}
          items={nouns.many}
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </section>
  );
}

function Row({ claim }: { claim: Claim }) {
  const { kind, id, accountId, quotes, communicationSummaries: sources } = claim;
  const [quote] = quotes;
  return (
    <li className="border-b border-(--line) py-0.5 last:border-0">
      <Link
        to={`/app/accounts/$accountId/${CLAIMS[kind].tab}/$itemId`}
        params={{ accountId, itemId: id }}
        className="-mx-2 block rounded-md px-2 py-3 hover:bg-(--hover)"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="font-medium">{claim.title}</span>
          <span className="flex shrink-0 gap-1.5">
            {claim.status !== CLAIMS[kind].open && (
              <Chip tone="line">{statusLabel(claim.status)}</Chip>
            )}
            <LevelBadge kind={kind} category={claim.category} level={claim.level} />
          </span>
        </span>
        {quote && !saysQuote(claim.title, quote.text) && (
          <span className="mt-1 line-clamp-2 border-l-2 border-(--line-2) pl-2.5 text-(--text-2)">
            “{quote.text}”
          </span>
        )}
        <span className="mt-1 block text-[12px] text-(--text-3)">
          {quote?.author && `${quote.author} · `}
          {plural(sources.length, 'source')} · last reply {formatAgoInSentence(claim.lastReplyDate)}
        </span>
      </Link>
    </li>
  );
}
