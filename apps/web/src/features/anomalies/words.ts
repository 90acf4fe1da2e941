import type { AnomalyTimeframe, RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { ANOMALY_SOURCE_LABELS } from '@rapport/contract/anomalies.ts';
import {
  formatCalendarDay,
  formatDayMonth,
  formatMoney,
  formatMoneyPrecise,
} from '../../lib/format.ts';

export const TIMEFRAME_LABELS: Record<AnomalyTimeframe, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The farthest a change is told in percent; the server cuts there. */
const FARTHEST = 999;

/** "38%" under what was expected, or "+120%" over it. */
export function percentWords({
  revenueDropPercentage: drop,
}: Pick<RevenueAnomaly, 'revenueDropPercentage'>): string {
  const size = `${Math.round(Math.abs(drop))}%`;
  const far = Math.abs(drop) >= FARTHEST ? '>' : '';
  return `${far}${drop < 0 ? '+' : ''}${size}`;
}

/** "$13.6K" short, or "+$4.2K" over. */
export function totalWords({
  totalRevenueDrop: drop,
  currency,
}: Pick<RevenueAnomaly, 'totalRevenueDrop' | 'currency'>): string {
  return `${drop < 0 ? '+' : ''}${formatMoneyPrecise(Math.abs(drop), currency)}`;
}

/** "Nov 11 to 13, 2026", "Oct 30 to Nov 02, 2026"; a single day stands alone. */
export function spanWords({
  anomalyStartDate: start,
  anomalyEndDate: end,
}: Pick<RevenueAnomaly, 'anomalyStartDate' | 'anomalyEndDate'>): string {
  if (start === end) return formatCalendarDay(start);
  if (start.slice(0, 7) === end.slice(0, 7))
    return `${formatDayMonth(start)} to ${Number(end.slice(8))}, ${end.slice(0, 4)}`;
  const first =
    start.slice(0, 4) === end.slice(0, 4) ? formatDayMonth(start) : formatCalendarDay(start);
  return `${first} to ${formatCalendarDay(end)}`;
}

/** What it was found in: "Acme Ads" or "Daily revenue, all companies". */
export const sourceWords = ({
  source,
  revenueType,
}: Pick<RevenueAnomaly, 'source' | 'revenueType'>): string =>
  revenueType || ANOMALY_SOURCE_LABELS[source];

/** "$11,900 a day". */
export const perUnit = (amount: number, { anomalyTimeframe, currency }: RevenueAnomaly): string =>
  `${formatMoney(amount, currency)} a ${anomalyTimeframe}`;
