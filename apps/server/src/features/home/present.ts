import { plural } from '@rapport/contract/kit/plural.ts';
import type { AnomalyRow } from '../anomalies/queries.ts';
import type { ActionItemRow } from '../actions/queries.ts';
import { presentActionItem } from '../actions/present.ts';
import { presentQuote } from '../claims/present.ts';
import type { ClaimRow } from '../claims/queries.ts';
import type { RenewalRow } from './queries.ts';
import type { NeedAnswer } from './ranking/needs.ts';

type Revenue = Map<string, { revenue: number | null; currency: string }>;

const accountOf = (row: { account_id: string; account_name: string }, revenue: Revenue) => ({
  id: row.account_id,
  name: row.account_name,
  revenue: revenue.get(row.account_id)?.revenue ?? null,
  currency: revenue.get(row.account_id)?.currency ?? 'USD',
});

const days = (count: number) => plural(count, 'day');

export const needOfClaim = (
  kind: 'risk' | 'opportunity',
  row: ClaimRow,
  revenue: Revenue,
): NeedAnswer => {
  const [quote] = row.quotes;
  const sources = row.conversations.length;
  return {
    kind,
    id: row.id,
    account: accountOf(row, revenue),
    title: row.title,
    category: row.category,
    level: row.level,
    reason: sources > 1 ? `Said in ${plural(sources, 'conversation')}` : (quote?.author ?? ''),
    quote: quote ? presentQuote(quote) : null,
    at: row.last_reply_at.toISOString(),
  };
};

export const needOfAction = (row: ActionItemRow, now: Date): NeedAnswer => {
  const item = presentActionItem(row);
  return {
    kind: 'action',
    id: row.id,
    account: {
      id: row.account_id,
      name: row.account_name,
      revenue: row.account_revenue,
      currency: row.account_currency,
    },
    title: row.title,
    reason: formatDue(row, now),
    item,
    quote: item.quote,
    at: row.requested_at.toISOString(),
  };
};

/** Overdue from its moment on, as everywhere; how far away it is in calendar days. */
function formatDue({ due_at: due, due_in_days: distance }: ActionItemRow, now: Date): string {
  if (!due || distance === null) return 'Waiting on us';
  if (due < now) return distance === 0 ? 'Overdue since today' : `Overdue by ${days(-distance)}`;
  if (distance === 0) return 'Due today';
  return distance === 1 ? 'Due tomorrow' : `Due in ${days(distance)}`;
}

/** A near renewal with its main obstacle. */
export const needOfRenewal = (row: RenewalRow, now: Date): NeedAnswer => ({
  kind: 'renewal',
  id: row.account_id,
  account: {
    id: row.account_id,
    name: row.account_name,
    revenue: row.revenue,
    currency: row.currency,
  },
  title: renewalTitle(row),
  reason: formatSilence(row.silent_days),
  renewalDate: row.renewal_date,
  quote: null,
  at: now.toISOString(),
});

function renewalTitle({ days: distance, next_meeting_at: meeting }: RenewalRow): string {
  const when =
    distance < 0
      ? `Renewal overdue by ${days(-distance)}`
      : distance === 0
        ? 'Renewal is today'
        : `Renewal in ${days(distance)}`;
  return meeting ? when : `${when} and no meeting on the calendar`;
}

function formatSilence(silent: number | null): string {
  if (silent === null) return 'They have never written';
  if (silent === 0) return 'They last wrote today';
  return silent === 1 ? 'They last wrote yesterday' : `They last wrote ${days(silent)} ago`;
}

const UNITS = { day: 'a day', week: 'a week', month: 'a month' } as const;

export const needOfAnomaly = (row: AnomalyRow, revenue: Revenue): NeedAnswer => {
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: row.currency,
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return {
    kind: 'anomaly',
    id: row.id,
    account: accountOf(row, revenue),
    title: row.description,
    type: row.kind,
    timeframe: row.timeframe,
    dropPercentage: row.drop_percentage,
    reason: `Expected ${money.format(row.expected)} ${UNITS[row.timeframe]}, actual ${money.format(row.current)}`,
    since: row.start_day,
    shortfall: row.total_drop,
    currency: row.currency,
    quote: null,
    at: `${row.end_day}T00:00:00.000Z`,
  };
};
