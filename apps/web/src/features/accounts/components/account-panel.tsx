import { Link } from '@tanstack/react-router';
import { CircleDollarSign, HeartPulse, MessagesSquare, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { formatAgo, formatMoneyShort } from '../../../lib/format.ts';
import { Avatar, EntityIcon } from '../../../ui/avatar.tsx';
import { Renewal } from './renewal.tsx';

interface Props {
  account: Account;
  /** The health badge, which belongs to another feature. */
  health: ReactNode;
}

const CARD =
  'flex h-9 items-center gap-2 rounded-md px-2 font-medium hover:bg-(--hover) max-sm:h-11';

/** The left panel of an account: who it is, its key figures, and the facts at hand. */
export function AccountPanel({ account, health }: Props) {
  const prospect = account.stage === 'NewProspect';
  const opportunities = account.kpis.find(({ type }) => type === 'opportunities')?.value ?? 0;
  return (
    <aside
      aria-label="Account"
      className="flex flex-col gap-4 border-(--line) p-4 max-lg:border-b lg:w-[272px] lg:shrink-0 lg:overflow-auto lg:border-r"
    >
      <div className="flex items-center gap-3">
        <EntityIcon name={account.name} size={32} />
        <div className="min-w-0">
          <h1 className="text-[15px] leading-5 font-semibold">
            {account.prettyName ?? account.name}
          </h1>
          <p className="text-[12px] text-(--text-3)">
            {[account.tier, account.stage && stageLabel(account.stage)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <nav aria-label="Account sections" className="flex flex-col gap-0.5">
        <Link
          to="/app/accounts/$accountId/health"
          params={{ accountId: account.id }}
          className={CARD}
          activeProps={{ className: 'bg-(--pressed)' }}
        >
          <HeartPulse className="size-4 shrink-0 text-(--text-3)" aria-hidden />
          <span className="whitespace-nowrap">AI Health Score</span>
          <span className="ml-auto text-[12px]">{health}</span>
        </Link>
        <Link
          to="/app/accounts/$accountId/external-communications"
          params={{ accountId: account.id }}
          className={CARD}
          activeProps={{ className: 'bg-(--pressed)' }}
        >
          <MessagesSquare className="size-4 text-(--text-3)" aria-hidden />
          Communications
        </Link>
      </nav>
      <dl className="grid grid-cols-[104px_1fr] items-center gap-x-2 gap-y-2 border-t border-(--line) pt-4">
        <Fact
          label={prospect ? 'ARR (forcasted)' : 'ARR'}
          icon={<CircleDollarSign className="size-3.5" aria-hidden />}
        >
          <span className="tnum font-medium">
            {money(prospect ? account.forecastedRevenue : account.revenue, account.currency)}
          </span>
        </Fact>
        <Fact label="Opportunities" icon={<TrendingUp className="size-3.5" aria-hidden />}>
          <span className="tnum">{opportunities}</span>
        </Fact>
        <Fact label="Renewal">
          <Renewal day={account.renewalDate} />
        </Fact>
        <Fact label="Owner">
          {account.owner ? (
            <span className="inline-flex items-center gap-1.5">
              <Avatar name={account.owner.fullName} size={18} />
              {account.owner.fullName}
            </span>
          ) : (
            '—'
          )}
        </Fact>
        {account.tags.map(({ type, value }) => (
          <Fact
            key={type + value}
            label={type === 'csm' ? 'CSM' : type[0]!.toUpperCase() + type.slice(1)}
          >
            {value}
          </Fact>
        ))}
        <Fact label="Last signal">
          {account.lastSignalAt ? formatAgo(account.lastSignalAt) : '—'}
        </Fact>
      </dl>
    </aside>
  );
}

const money = (value: number | null, currency: string) =>
  value === null ? 'N/A' : formatMoneyShort(value, currency);

const Fact = ({
  label,
  icon,
  children,
}: {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <dt className="inline-flex items-center gap-1.5 text-[12px] whitespace-nowrap text-(--text-3) [&>svg]:shrink-0">
      {icon}
      {label}
    </dt>
    <dd className="min-w-0 truncate">{children}</dd>
  </>
);
