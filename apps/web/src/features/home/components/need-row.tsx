import { Link } from '@tanstack/react-router';
import {
  CalendarClock,
  ChartNoAxesCombined,
  CircleCheck,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { repeatsQuote } from '@rapport/contract/claims/headline.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { HomeNeed, Need } from '@rapport/contract/home.ts';
import { renewalLabel } from '@rapport/contract/revenue/renewal.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import {
  formatAgo,
  formatDayMonth,
  formatMoneyPrecise,
  formatMoneyShort,
} from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { NeedActions, pressKey } from './need-actions.tsx';

const ICONS: Record<Exclude<Need['kind'], 'anomaly'>, ReactNode> = {
  risk: <TriangleAlert className="size-4 text-(--red)" aria-label="Risk" />,
  action: <CircleCheck className="size-4 text-(--accent-text)" aria-label="To do" />,
  renewal: <CalendarClock className="size-4 text-(--text-3)" aria-label="Renewal" />,
  opportunity: <TrendingUp className="size-4 text-(--green)" aria-label="Opportunity" />,
};

function icon(need: Need): ReactNode {
  if (need.kind !== 'anomaly') return ICONS[need.kind];
  const Icon = need.type === 'drop' ? TrendingDown : ChartNoAxesCombined;
  return <Icon className="size-4 text-(--amber)" aria-label={`Revenue ${need.type}`} />;
}

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const;

function badge(need: Need): ReactNode {
  if (need.kind === 'risk')
    return (
      <Chip tone={need.level === 'high' || need.level === 'critical' ? 'red' : 'amber'}>
        {categoryLabel(need.category)} · {LEVELS[need.level]}
      </Chip>
    );
  if (need.kind === 'opportunity') return <Chip tone="green">{categoryLabel(need.category)}</Chip>;
  if (need.kind === 'renewal') return <RenewalChip day={need.renewalDate} />;
  if (need.kind === 'anomaly') return <Chip tone="amber">Anomaly</Chip>;
  return (
    <Chip tone={need.reason.startsWith('Overdue') ? 'red' : need.item.dueAt ? 'amber' : 'plain'}>
      {need.reason}
    </Chip>
  );
}

function RenewalChip({ day }: { day: string }) {
  const { text, urgency } = renewalLabel(day, dayFromNow(0));
  return <Chip tone={urgency === 'overdue' ? 'red' : 'plain'}>{text}</Chip>;
}

/** Facts beside the account's name: start and amount of an anomaly; else ARR unless it is above, author and date. */
function facts(need: Need, withRevenue: boolean): string[] {
  const { quote, account } = need;
  if (need.kind === 'anomaly') {
    const amount = formatMoneyPrecise(Math.abs(need.shortfall), need.currency);
    return [
      `Since ${formatDayMonth(need.since)}`,
      `${amount} ${need.shortfall < 0 ? 'over' : 'short'}`,
    ];
  }
  return [
    withRevenue ? revenueOf(account) : '',
    quote?.author ?? '',
    quote ? formatAgo(quote.sentAt) : '',
  ].filter(Boolean);
}

const revenueOf = ({ revenue, currency }: Need['account']): string =>
  revenue === null ? '' : formatMoneyShort(revenue, currency);

/** The account and conversation of several items. */
const MatterHead = ({ need: { account, quote }, items }: { need: HomeNeed; items: number }) => (
  <p className="flex items-center gap-2 px-2 pt-2.5 text-[12px] text-(--text-3)">
    <EntityIcon name={account.name} size={16} />
    <span className="shrink-0 text-[13px] font-semibold text-(--text)">{account.name}</span>
    <span className="min-w-0 flex-1 truncate">
      {quote?.title} · {plural(items, 'item')} in one conversation
    </span>
    <span className="tnum shrink-0">{revenueOf(account)}</span>
  </p>
);

interface Props {
  need: HomeNeed;
  /** How many items of one conversation follow each other from here; 0 for those after the first. */
  matter?: number;
  /** The next item is of the same conversation. */
  continued?: boolean;
}

/** One item that needs the user: title, reason or quote, and account. The first of several of one conversation has its name above it. */
export function NeedRow({ need, matter = 1, continued = false }: Props) {
  const { quote, account, alike } = need;
  const dueShown = need.kind === 'action' && need.item.dueAt !== null;
  const alone = matter === 1;
  return (
    <li
      className={clsx(
        'group relative py-0.5',
        !continued && 'border-b border-(--line) last:border-0',
      )}
      onKeyDown={(event) => pressKey(event, need)}
    >
      {matter > 1 && <MatterHead need={need} items={matter} />}
      <NeedLink need={need}>
        <span className="mt-0.5">{icon(need)}</span>
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <span className="font-medium max-sm:line-clamp-2">{need.title}</span>
            {badge(need)}
          </span>
          {!(quote && repeatsQuote(need.title, quote.text, dueShown)) && (
            <span className="block truncate text-(--text-2)">
              {quote ? `“${quote.text}”` : need.reason}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-1.5 text-[12px] max-sm:gap-x-2.5 text-(--text-3)">
            {alone && (
              <>
                <EntityIcon name={account.name} size={14} />
                <span className="max-w-full truncate font-medium text-(--text-2)">
                  {account.name}
                </span>
              </>
            )}
            {alike.length > 0 && (
              <span title={alike.map((one) => one.account.name).join(', ')}>
                and {alike.length} more with the same message
              </span>
            )}
            {facts(need, alone).map((fact, at) => (
              <span key={fact} className="tnum max-w-full truncate">
                {(alone || at > 0) && <span className="max-sm:hidden">· </span>}
                {fact}
              </span>
            ))}
          </span>
        </span>
      </NeedLink>
      <NeedActions need={need} />
    </li>
  );
}

const LOOK = 'flex gap-3 rounded-md px-2 py-3 hover:bg-(--hover)';

/** Links to the quote, the anomaly or the account behind the item. */
function NeedLink({ need, children }: { need: Need; children: ReactNode }) {
  const accountId = need.account.id;
  if (need.kind === 'anomaly')
    return (
      <Link
        to="/app/home/$feed"
        params={{ feed: 'revenue-anomalies' }}
        search={{ anomaly: need.id }}
        className={LOOK}
      >
        {children}
      </Link>
    );
  if (need.quote)
    return (
      <Link
        {...recordLink({
          kind: 'externalCommunication',
          id: need.quote.conversationId,
          quote: need.quote.messageId,
          words: need.quote.text,
        })}
        className={LOOK}
      >
        {children}
      </Link>
    );
  return (
    <Link to="/app/accounts/$accountId/health" params={{ accountId }} className={LOOK}>
      {children}
    </Link>
  );
}
