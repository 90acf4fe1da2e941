import { saysQuote } from '@rapport/contract/claims/headline.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PortfolioWeek } from '@rapport/contract/summaries.ts';
import { feedTitle } from '@rapport/contract/settings/variation.ts';
import { Renewal } from '../../features/accounts/components/renewal.tsx';
import { LevelBadge } from '../../features/claims/components/level-badge.tsx';
import { citeThrough } from '../../features/claims/components/quote-link.tsx';
import { CLAIMS } from '../../features/claims/claim-kinds.ts';
import type { ClaimKind } from '../../features/claims/claim-kinds.ts';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { formatWeek } from '../../features/home/format-week.ts';
import { useUser } from '../../features/auth/api.ts';
import { usePortfolioWeek } from '../../features/summaries/api.ts';
import { Sentence } from '../../features/summaries/components/sentence.tsx';
import { WeekFigures } from '../../features/summaries/components/week-figures.tsx';
import { formatCalendarDay, formatMoneyShort } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useUrlFilters } from '../../lib/address/url-filters.ts';
import { EntityIcon } from '../../ui/avatar.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

type Account = PortfolioWeek['renewals'][number]['account'];

/** The weekly summary across all accounts the user can see. */
export default function HomeSummaryPage() {
  const { data: user } = useUser();
  const title = user ? feedTitle('summary', user.org.variation) : 'Weekly Summary';
  usePageBreadcrumb([{ label: 'Home', to: '/app/home' }, { label: title }]);
  const { text, set } = useUrlFilters();
  const { data: week, error, refetch } = usePortfolioWeek(text('week') || undefined);
  return (
    <section aria-label={title} className="@container min-w-0 flex-1 lg:overflow-y-auto">
      <div className="flex max-w-[920px] flex-col gap-6 p-5 lg:p-7">
        <header className="flex flex-wrap items-center gap-3">
          <h1 className="text-[20px] font-semibold tracking-tight">{title}</h1>
          {week?.week && (
            <Select
              label="Week"
              value={week.week}
              choices={weeksOf(week).map((value) => ({ value, label: formatWeek(value) }))}
              onChoose={(value) => set({ week: value })}
            />
          )}
          {week?.week && !week.complete && (
            <span className="text-[12px] text-(--text-3)">so far</span>
          )}
        </header>
        {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {!week && !error && (
          <>
            <Loading label="Loading the week" />
            <Skeleton className="h-24" />
            <Skeleton className="h-56" />
          </>
        )}
        {week && (week.week ? <Week week={week} /> : <NoSummary />)}
      </div>
    </section>
  );
}

const weeksOf = ({ week, weeks }: PortfolioWeek) =>
  week === null || weeks.includes(week) ? weeks : [week, ...weeks];

const NoSummary = () => (
  <EmptyState title="No summary available">
    The first summary appears after the first week of email.
  </EmptyState>
);

const Week = ({ week }: { week: PortfolioWeek }) => (
  <>
    <WeekFigures week={week} />
    <Part title="What happened" empty="No notable events.">
      {week.events.map(({ account, sentence }) => (
        <Sentence
          key={account.id + sentence.text}
          sentence={sentence}
          lead={
            <Link
              to="/app/accounts/$accountId/summary"
              params={{ accountId: account.id }}
              search={{ week: week.week ?? undefined }}
              className="mr-1.5 rounded font-medium hover:underline"
            >
              {account.name}:
            </Link>
          }
          cite={citeThrough(week.events.flatMap((event) => event.sentence.quotes))}
        />
      ))}
    </Part>
    <NewClaims kind="risk" title="New negative signals" {...week.risks} />
    <NewClaims kind="opportunity" title="New positive signals" {...week.opportunities} />
    <Part title="Renewals" empty="None within 30 days of the week.">
      {week.renewals.map(({ account, renewalDate, health }) => (
        <Row key={account.id} account={account}>
          <HealthBadge score={health} />
          <span className="tnum text-(--text-3) max-sm:hidden">
            {formatCalendarDay(renewalDate)}
          </span>
          <Renewal day={renewalDate} />
        </Row>
      ))}
    </Part>
    <Part title="Revenue anomalies" empty="None started this week.">
      {week.anomalies.map(({ id, account, description }) => (
        <Row key={id} account={account} note={description} />
      ))}
    </Part>
  </>
);

const Part = ({
  title,
  count,
  empty,
  children,
}: {
  title: string;
  count?: number;
  empty: string;
  children: ReactNode[];
}) => (
  <section aria-label={title}>
    <h2 className="mb-1 border-b border-(--line) pb-1.5 text-[14px] font-semibold">
      {title}{' '}
      {count !== undefined && (
        <span className="tnum ml-1 text-[12px] font-medium text-(--text-3)">{count}</span>
      )}
    </h2>
    {children.length === 0 ? <p className="py-2 text-(--text-2)">{empty}</p> : <ul>{children}</ul>}
  </section>
);

const NewClaims = ({
  kind,
  title,
  total,
  items,
}: { kind: ClaimKind; title: string } & PortfolioWeek['risks']) => (
  <Part title={title} count={total} empty={`No new ${CLAIMS[kind].nouns.many}.`}>
    {items.map(({ id, account, title: name, category, level, quote }) => (
      <li key={id} className="border-b border-(--line) py-0.5 last:border-0">
        <Link
          to={`/app/accounts/$accountId/${CLAIMS[kind].tab}/$itemId`}
          params={{ accountId: account.id, itemId: id }}
          className="-mx-2 flex items-start gap-3 rounded-md px-2 py-2 hover:bg-(--hover)"
        >
          <EntityIcon name={account.name} />
          <span className="min-w-0 flex-1">
            <span className="block">
              <span className="font-medium">{account.name}</span>
              <span className="text-(--text-3)"> · </span>
              {name}
            </span>
            {quote && !saysQuote(name, quote.text) && (
              <span className="line-clamp-1 text-(--text-2)">“{quote.text}”</span>
            )}
          </span>
          <LevelBadge kind={kind} category={category} level={level} />
        </Link>
      </li>
    ))}
  </Part>
);

const Row = ({
  account,
  note,
  children,
}: {
  account: Account;
  note?: string;
  children?: ReactNode;
}) => (
  <li className="border-b border-(--line) py-0.5 last:border-0">
    <Link
      to="/app/accounts/$accountId/health"
      params={{ accountId: account.id }}
      className="-mx-2 flex min-h-9 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-(--hover)"
    >
      <EntityIcon name={account.name} />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{account.name}</span>
        {account.revenue !== null && (
          <span className="tnum text-(--text-3)">
            {' '}
            {formatMoneyShort(account.revenue, account.currency)}
          </span>
        )}
        {note && <span className="block text-(--text-2)">{note}</span>}
      </span>
      {children}
    </Link>
  </li>
);
