import type { AnomalyTimeframe, RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { ANOMALY_SOURCE_LABELS } from '@rapport/contract/anomalies.ts';
import { formatCalendarDay, formatMoney, formatMoneyFine } from '../../lib/format.ts';

export const TIMEFRAME_LABELS: Record<AnomalyTimeframe, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The farthest a change is told in percent; the server cuts there. */
const FARTHEST = 999;

/** "38%" under what was expected, or "120% over" it. */
export function percentWords({
  revenueDropPercentage: drop,
}: Pick<RevenueAnomaly, 'revenueDropPercentage'>): string {
  const size = `${Math.abs(drop) >= FARTHEST ? '>' : ''}${Math.round(Math.abs(drop))}%`;
  return drop < 0 ? `${size} over` : size;
}

/** "$13.6K" short, or "$4.2K over". */
export function totalWords({
  totalRevenueDrop: drop,
  currency,
}: Pick<RevenueAnomaly, 'totalRevenueDrop' | 'currency'>): string {
  const size = formatMoneyFine(Math.abs(drop), currency);
  return drop < 0 ? `${size} over` : size;
}

/** "11 to 13 Nov 2026" as far as both ends have the month in common. */
export function spanWords({
  anomalyStartDate: start,
  anomalyEndDate: end,
}: Pick<RevenueAnomaly, 'anomalyStartDate' | 'anomalyEndDate'>): string {
  return start === end
    ? formatCalendarDay(start)
    : `${formatCalendarDay(start)} to ${formatCalendarDay(end)}`;
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
