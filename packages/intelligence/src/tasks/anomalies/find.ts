import { describeEvent } from './describe.ts';
import { withoutBalance } from './balanced.ts';
import { dayEvents, isSameEvent, judgedPeriods, periodEvents } from './events.ts';
import type { RevenueEvent } from './events.ts';
import { explain } from './explain.ts';
import { outlierDays } from './outlier-days.ts';
import { withoutRhythm } from './rhythmic.ts';
import { dayAt, finestTimeframe } from './series.ts';
import type { RevenueSeries, Timeframe } from './series.ts';

/** Revenue that differs from what its own past makes likely. */
export interface DetectedAnomaly {
  timeframe: Timeframe;
  kind: 'drop' | 'spike';
  /** First and last day, as 2026-11-21. */
  startDay: string;
  endDay: string;
  /** Revenue of one day, week or month of it, by the timeframe: as expected and as it is. */
  expected: number;
  current: number;
  /** Percent of the expected revenue, from -999 to 999; negative for a spike. */
  dropPercentage: number;
  /** Over all its days; negative for a spike. */
  totalDrop: number;
  description: string;
}

export const ANOMALY_METHOD = 'rules';
/** Increase it when the same series may give other anomalies. */
export const ANOMALY_VERSION = 2;

interface Options {
  /** Anomalies that ended before this day are left out. */
  since?: string;
  /** The product company of the revenue, for the description. */
  company?: string;
}

/**
 * Anomalies in an account's revenue, newest first. Days are judged if most days have revenue, weeks and months if
 * most of them do (`finestTimeframe`). Recurring, delayed and small changes are not anomalies
 * (`withoutRhythm`, `withoutBalance`, `dayEvents`). A shorter timeframe does not repeat a longer one (`explain`).
 */
export function findRevenueAnomalies(
  series: RevenueSeries,
  { since = '', company = '' }: Options = {},
): DetectedAnomaly[] {
  return eventsIn(series)
    .filter(({ last }) => dayAt(series, last) >= since)
    .sort((a, b) => b.first - a.first || b.last - a.last)
    .map((event) => toDetectedAnomaly(series, event, company));
}

function eventsIn(series: RevenueSeries): RevenueEvent[] {
  const finest = finestTimeframe(series);
  if (!finest) return [];
  const days = finest === 'day' ? dayEvents(series) : { events: [], expected: [] };
  const weeks = finest === 'month' ? [] : periodEvents(series, 'week', days);
  const months = periodEvents(series, 'month', days);
  const ordinary = (events: RevenueEvent[]) => withoutBalance(withoutRhythm(series, events));
  const runs = ordinary(days.events);
  const longRuns = runs.filter(({ timeframe }) => timeframe !== 'day');
  const shortRuns = runs.filter(({ timeframe }) => timeframe === 'day');
  // Runs of days come before calendar weeks, because they have the exact first day.
  const otherWeeks = ordinary(weeks).filter(
    (week) => !longRuns.some((run) => isSameEvent(run, week)),
  );
  const worstDays = longRuns.flatMap((run) => outlierDays(series, days.expected, run));
  return explain(explain(ordinary(months), [...longRuns, ...otherWeeks]), [
    ...shortRuns,
    ...worstDays,
  ]);
}

function toDetectedAnomaly(
  series: RevenueSeries,
  event: RevenueEvent,
  company: string,
): DetectedAnomaly {
  const { timeframe, kind, first, last, units } = event;
  const [expected, current] = [cents(event.expected / units), cents(event.current / units)];
  return {
    timeframe,
    kind,
    startDay: dayAt(series, first),
    endDay: dayAt(series, last),
    expected,
    current,
    dropPercentage: percentOf(expected, current),
    totalDrop: cents(event.expected - event.current),
    description: describeEvent(series, event, company),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function percentOf(expected: number, current: number): number {
  const share = (expected - current) / Math.max(Math.abs(expected), 0.01);
  return Math.max(-999, Math.min(999, Math.round(share * 10_000) / 100));
}

interface RevenuePointExpected {
  /** First day, as 2026-11-21. */
  day: string;
  actual: number | null;
  expected: number | null;
}

/** The series for the chart of an anomaly: in days if days are judged and the anomaly is not a month's, else in its timeframe. */
export function expectedRevenue(
  series: RevenueSeries,
  timeframe: Timeframe,
): { step: Timeframe; points: RevenuePointExpected[] } {
  if (timeframe !== 'month' && finestTimeframe(series) === 'day') {
    const { expected } = dayEvents(series);
    const points = series.amounts.map((actual, place) => ({
      day: dayAt(series, place),
      actual,
      expected: roundedOrNull(expected[place]),
    }));
    return { step: 'day', points };
  }
  const step = timeframe === 'day' ? 'week' : timeframe;
  const points = judgedPeriods(series, step).judged.map(({ first, value, expected }) => ({
    day: dayAt(series, first),
    actual: cents(value),
    expected: roundedOrNull(expected),
  }));
  return { step, points };
}

const roundedOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : cents(amount);
