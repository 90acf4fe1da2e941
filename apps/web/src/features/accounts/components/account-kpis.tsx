import { Link } from '@tanstack/react-router';
import {
  CircleDollarSign,
  FileText,
  Globe,
  HandCoins,
  HeartPulse,
  LifeBuoy,
  MessagesSquare,
  TrendingUp,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts.ts';
import { healthBand } from '@rapport/contract/health.ts';
import { formatCount } from '../../../lib/format.ts';
import { revenueKpis } from '../kpis.ts';

interface Props {
  account: Account;
  health: ReactNode;
  /** Only what leads somewhere, on small screens. */
  folded: boolean;
}

const ROW = 'flex h-9 items-center gap-2 rounded-md px-2 max-lg:h-11';
const SECTION = `${ROW} font-medium hover:bg-(--hover)`;
const OPEN = { className: '!bg-(--pressed)' };
const ICON = 'size-4 shrink-0 text-(--text-3)';

/** The key figures of an account; health and communications lead to their sections. */
export function AccountKpis({ account, health, folded }: Props) {
  const count = (type: string) => account.kpis.find((kpi) => kpi.type === type)?.value ?? 0;
  const band = healthBand(account.accountHealth?.score);
  const params = { accountId: account.id };
  const figures: [typeof Users, string, string][] = [
    ...revenueKpis(account).map(({ label, words }): [typeof Users, string, string] => [
      label === 'Actual Revenue' ? HandCoins : CircleDollarSign,
      label,
      words,
    ]),
    [TrendingUp, 'Opportunities', formatCount(count('opportunities'))],
    [LifeBuoy, 'Open Cases', formatCount(count('openCases'))],
    [Users, 'Relationships', formatCount(count('relationships'))],
    [FileText, 'Documents', formatCount(count('documents'))],
  ];
  if (account.hasSubAccounts) figures.push([Globe, 'Domains', formatCount(account.domains.length)]);
  return (
    <div>
      <nav aria-label="Account sections" className="flex flex-col gap-0.5">
        <Link
          to="/app/accounts/$accountId/health"
          params={params}
          className={SECTION}
          activeProps={OPEN}
        >
          <HeartPulse
            className="size-4 shrink-0"
            style={{ color: band ? `var(--health-${band.band})` : 'var(--text-3)' }}
            aria-hidden
          />
          <span className="whitespace-nowrap">AI Health Score</span>
          <span className="ml-auto text-[12px]">{health}</span>
        </Link>
        <Link
          to="/app/accounts/$accountId/external-communications"
          params={params}
          className={SECTION}
          activeProps={OPEN}
        >
          <MessagesSquare className={ICON} aria-hidden />
          Communications
          {account.unreadCount > 0 && (
            <span className="tnum ml-auto text-[12px] font-normal text-(--text-3)">
              {formatCount(account.unreadCount)} new
            </span>
          )}
        </Link>
      </nav>
      <dl className={`mt-0.5 flex flex-col gap-0.5 ${folded ? 'max-lg:hidden' : ''}`}>
        {figures.map(([Icon, label, value]) => (
          <div key={label} className={ROW}>
            <dt className="flex items-center gap-2 text-(--text-2)">
              <Icon className={ICON} aria-hidden />
              {label}
            </dt>
            <dd className="tnum ml-auto font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
