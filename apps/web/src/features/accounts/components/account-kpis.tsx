import { Link, useLocation } from '@tanstack/react-router';
import {
  Activity,
  CalendarRange,
  ChartLine,
  CircleDollarSign,
  FileText,
  FolderKanban,
  Globe,
  HandCoins,
  HeartPulse,
  LayoutDashboard,
  LifeBuoy,
  MessagesSquare,
  TrendingUp,
  Users,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { healthBand } from '@rapport/contract/health/health.ts';
import { tabLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountTab, KpiKey, Variation } from '@rapport/contract/settings/variation.ts';
import { kpiCards } from '../kpis.ts';
import type { KpiCard } from '../kpis.ts';
import { UnreadBadge } from './unread-badge.tsx';

interface Props {
  account: Account;
  variation: Variation;
  health: ReactNode;
  /** Called to prefetch a section that may be opened next. */
  onApproach: (tab: AccountTab) => void;
}

const KPI_ICONS: Record<KpiKey, typeof Users> = {
  health: HeartPulse,
  arr: CircleDollarSign,
  actualRevenue: HandCoins,
  domains: Globe,
  opportunities: TrendingUp,
  openCases: LifeBuoy,
  relationships: Users,
  documents: FileText,
};

/** Sections without a key figure. */
const SECTIONS = [
  ['external-communications', MessagesSquare],
  ['activities', Activity],
  ['projects', FolderKanban],
  ['charts', ChartLine],
  ['summary', CalendarRange],
] as const;

type PanelTab = KpiCard['tab'] | 'overview' | (typeof SECTIONS)[number][0];

/** The path of a section; the specification names one otherwise. */
const pathOf = (tab: PanelTab): Exclude<PanelTab, 'activities'> | 'activity' =>
  tab === 'activities' ? 'activity' : tab;

const LIST = 'flex gap-0.5 max-lg:gap-1 lg:flex-col';

/** Key figures and other sections of an account, each a link to its page; scrolls horizontally on small screens. */
export function AccountKpis({ account, variation, health, onApproach }: Props) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const open = links.find((link) => `${pathname}/`.startsWith(`${link.pathname}/`));
    open?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);
  const band = healthBand(account.accountHealth?.score);
  const section = (tab: PanelTab, icon: typeof Users, figure: ReactNode = null) => (
    <SectionLink
      key={tab}
      accountId={account.id}
      tab={tab}
      icon={icon}
      label={tabLabel(tab, variation)}
      figure={figure}
      onApproach={onApproach}
    />
  );
  return (
    <nav
      ref={strip}
      aria-label="Account sections"
      className="flex gap-1 max-lg:-mx-3 max-lg:overflow-x-auto max-lg:px-3 max-lg:pb-1 lg:flex-col lg:gap-0"
    >
      <ul className={LIST}>{section('overview', LayoutDashboard)}</ul>
      <ul className={`${LIST} lg:mt-0.5`}>
        {kpiCards(account, variation).map(({ key, tab, label, words }) => (
          <SectionLink
            key={key}
            accountId={account.id}
            tab={tab}
            icon={KPI_ICONS[key]}
            iconStyle={
              key === 'health'
                ? { color: band ? `var(--health-${band.band})` : 'var(--text-3)' }
                : undefined
            }
            label={label}
            figure={key === 'health' ? <span className="text-[12px]">{health}</span> : words}
            onApproach={onApproach}
          />
        ))}
      </ul>
      <ul className={`${LIST} lg:mt-2 lg:border-t lg:border-(--line) lg:pt-2`}>
        {SECTIONS.filter(([tab]) => tab !== 'projects' || variation.flags.projects).map(
          ([tab, icon]) =>
            section(
              tab,
              icon,
              tab === 'activities' && account.unreadCount > 0 ? (
                <UnreadBadge count={account.unreadCount} />
              ) : null,
            ),
        )}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  accountId: string;
  tab: PanelTab;
  icon: typeof Users;
  iconStyle?: CSSProperties | undefined;
  label: string;
  figure: ReactNode;
  onApproach: (tab: AccountTab) => void;
}

function SectionLink({
  accountId,
  tab,
  icon: Icon,
  iconStyle,
  label,
  figure,
  onApproach,
}: SectionLinkProps) {
  return (
    <li>
      <Link
        to={`/app/accounts/$accountId/${pathOf(tab)}`}
        params={{ accountId }}
        onPointerEnter={() => onApproach(tab)}
        onFocus={() => onApproach(tab)}
        className="flex h-9 items-center gap-2 rounded-md px-2 font-medium whitespace-nowrap text-(--text-2) hover:bg-(--hover) max-lg:h-11 max-lg:px-3 max-lg:shadow-[inset_0_0_0_1px_var(--line)]"
        activeProps={{ className: '!bg-(--pressed) !text-(--text)' }}
      >
        <Icon className="size-4 shrink-0 text-(--text-3)" style={iconStyle} aria-hidden />
        {label}
        <span className="tnum ml-auto font-medium text-(--text) max-lg:ml-1">{figure}</span>
      </Link>
    </li>
  );
}
