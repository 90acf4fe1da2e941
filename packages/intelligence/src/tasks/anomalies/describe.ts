import { plural } from '@rapport/contract/kit/plural.ts';
import type { RevenueEvent } from './events.ts';
import { momentAt } from './series.ts';
import type { RevenueSeries } from './series.ts';

const ADVERBS = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;
/** From this excess on, a multiple is used instead of a percentage. */
const MULTIPLE_FROM = 200;

/**
 * Describes an anomaly: "Daily revenue 38% under its usual Tuesday", "Weekly revenue from Acme 24% under its usual,
 * second week running".
 */
export function describeEvent(series: RevenueSeries, event: RevenueEvent, company: string): string {
  const subject = `revenue${company ? ` from ${company}` : ''}`;
  const { timeframe, kind, expected, current } = event;
  const lasting = durationOf(event);
  if (kind === 'drop' && current === 0)
    return `No ${ADVERBS[timeframe].toLowerCase()} ${subject}${lasting || whenOf(series, event)}`;
  if (expected <= 0)
    return `${ADVERBS[timeframe]} ${subject} where there usually is none${lasting}`;
  const percent = Math.round((100 * Math.abs(current - expected)) / expected);
  const much =
    kind === 'spike' && percent >= MULTIPLE_FROM
      ? `${(current / expected).toFixed(1)} times`
      : `${percent}% ${kind === 'drop' ? 'under' : 'over'}`;
  return `${ADVERBS[timeframe]} ${subject} ${much} its usual${weekdaysOf(series, event)}${lasting}`;
}

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekday = (series: RevenueSeries, place: number): string =>
  weekdays.format(momentAt(series, place));

const whenOf = (series: RevenueSeries, { timeframe, first }: RevenueEvent): string =>
  timeframe === 'day' ? ` on a ${weekday(series, first)}` : ` for a whole ${timeframe}`;

/** The days that were compared: " Tuesday", " Sun–Tue"; nothing for weeks and months. */
function weekdaysOf(series: RevenueSeries, { timeframe, first, last }: RevenueEvent): string {
  if (timeframe !== 'day') return '';
  const short = (place: number) => weekday(series, place).slice(0, 3);
  return first === last ? ` ${weekday(series, first)}` : ` ${short(first)}–${short(last)}`;
}

/** ", third day running"; nothing for a single day, week or month. */
function durationOf({ timeframe, units, unbroken, first, last }: RevenueEvent): string {
  const days = last - first + 1;
  if (!Number.isInteger(units))
    return `, ${unbroken ? `${plural(days, 'day')} running` : `over ${plural(days, 'day')}`}`;
  if (units === 1) return '';
  return unbroken
    ? `, ${ordinal(units)} ${timeframe} running`
    : `, over ${plural(units, timeframe)}`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];
const ordinal = (count: number): string => ORDINALS[count - 1] ?? `${count}th`;
