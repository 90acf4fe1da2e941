import type { AnomalyTimeframe, RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { ANOMALY_SOURCE_LABELS } from '@rapport/contract/anomalies.ts';
import {
  formatCalendarDay,
  formatDayMonth,
  formatMoney,
  formatMoneyPrecise,
} from '../../lib/format/format.ts';

export const TIMEFRAME_LABELS: Record<AnomalyTimeframe, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The server caps changes at this percentage. */
const MAX_PERCENT = 999;

/** "38%" below the expected revenue, "+120%" above it. */
export function formatDropPercent({
  revenueDropPercentage: drop,
}: Pick<RevenueAnomaly, 'revenueDropPercentage'>): string {
  const size = `${Math.round(Math.abs(drop))}%`;
  const prefix = Math.abs(drop) >= MAX_PERCENT ? '>' : '';
  return `${prefix}${drop < 0 ? '+' : ''}${size}`;
}

/** "$13.6K" below the expected revenue, "+$4.2K" above it. */
export function formatTotalDrop({
  totalRevenueDrop: drop,
  currency,
}: Pick<RevenueAnomaly, 'totalRevenueDrop' | 'currency'>): string {
  return `${drop < 0 ? '+' : ''}${formatMoneyPrecise(Math.abs(drop), currency)}`;
}

/** "Nov 11 to 13, 2026", "Oct 30 to Nov 02, 2026"; one date for a single day. */
export function formatAnomalyDays({
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

/** The revenue that was examined: "Acme Ads" or "Daily revenue, all companies". */
export const anomalySourceLabel = ({
  source,
  revenueType,
}: Pick<RevenueAnomaly, 'source' | 'revenueType'>): string =>
  revenueType || ANOMALY_SOURCE_LABELS[source];

/** "$11,900 a day". */
export const formatPerTimeframe = (
  amount: number,
  { anomalyTimeframe, currency }: RevenueAnomaly,
): string => `${formatMoney(amount, currency)} a ${anomalyTimeframe}`;
