import type { RevenueMetric, UnitType } from '@rapport/contract/revenue/metrics.ts';
import { formatCount, formatMoneyShort, formatSigned } from '../../lib/format/format.ts';

/** $48.2M, 108.4%, 100%, 14; N/A for null. */
export function formatMetric(value: number | null, unit: UnitType, currency: string): string {
  if (value === null) return 'N/A';
  if (unit === 'currency') return formatMoneyShort(value, currency);
  return unit === 'percent'
    ? `${value.toFixed(1).replace(/^100\.0$/, '100')}%`
    : formatCount(value);
}

/** Nov, or Nov 26 with the year; takes a day of the month. */
export const formatMonth = (day: string, withYear = false): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    ...(withYear && { year: '2-digit' }),
    timeZone: 'UTC',
  });

interface Change {
  /** +2.1%, or −0.4 pts of a percentage. */
  text: string;
  tone: 'good' | 'bad' | 'plain';
  /** A full sentence, for screen readers. */
  spoken: string;
}

type Changed = Pick<RevenueMetric, 'monthOverMonth' | 'unitType' | 'inverted'>;

/** The change over 30 days; for inverted metrics a rise is bad. Null without a comparison. */
export function describeChange({ monthOverMonth, unitType, inverted }: Changed): Change | null {
  if (monthOverMonth === null) return null;
  const rounded = Math.round(monthOverMonth * 10) / 10;
  const unit = unitType === 'percent' ? ' pts' : '%';
  if (rounded === 0)
    return { text: `0.0${unit}`, tone: 'plain', spoken: 'unchanged over the last 30 days' };
  const good = rounded > 0 !== inverted;
  const amount = Math.abs(rounded).toFixed(1) + (unitType === 'percent' ? ' points' : '%');
  return {
    text: formatSigned(rounded) + unit,
    tone: good ? 'good' : 'bad',
    spoken: `${rounded > 0 ? 'up' : 'down'} ${amount} over the last 30 days, ${good ? 'better' : 'worse'}`,
  };
}
