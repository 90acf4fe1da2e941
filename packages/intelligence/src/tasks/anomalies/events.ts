import type { Point } from './detect.ts';
import { judgeSeries } from './detect.ts';
import { PAUSE } from './judge.ts';
import { DAY, momentAt, periodsOf, sum } from './series.ts';
import type { RevenueSeries, Timeframe } from './series.ts';
import { joinStretches } from './stretches.ts';
import type { Stretch } from './stretches.ts';

/** A run of days on one side of the expected value. */
export interface RevenueEvent {
  timeframe: Timeframe;
  kind: 'drop' | 'spike';
  /** Indices of its first and last day in the series. */
  first: number;
  last: number;
  /** Sums over its days. */
  expected: number;
  current: number;
  /** Its length in days, weeks or months. */
  units: number;
  /** Every day (or week, month) is on the same side of the expected value. */
  unbroken: boolean;
}

/** Number of bad days that make a bad week, or a bad month. */
const WEEK_FROM = 7;
const MONTH_FROM = 28;
/** Smaller shares of the expected value are ignored. */
const MATERIAL = 0.1;
/** A day at the end of a run belongs to it if it deviates by at least this share of the run's change. */
const BELONGS = 0.5;

interface Judged {
  first: number;
  last: number;
  value: number;
  expected: number | null;
}

/** Unexpected single days and runs of days, and the expected value of every day. */
export function dayEvents(series: RevenueSeries): {
  events: RevenueEvent[];
  expected: (number | null)[];
} {
  const places = series.amounts.flatMap((amount, place) => (amount === null ? [] : [place]));
  const start = momentAt(series, 0);
  const points = places.map((place) => ({
    at: start + place * DAY,
    value: series.amounts[place] ?? 0,
  }));
  const { expectations, stretches } = judgeSeries(points);
  const judged = places.map((place, index): Judged => ({
    first: place,
    last: place,
    value: points[index]?.value ?? 0,
    expected: expectations[index]?.expected ?? null,
  }));
  const expected = series.amounts.map((): number | null => null);
  for (const one of judged) expected[one.first] = one.expected;
  const events = eventsOf(judged, stretches, PAUSE).map((event) => ({
    ...event,
    ...lengthOf(event.last - event.first + 1),
  }));
  return { events, expected };
}

function lengthOf(days: number): Pick<RevenueEvent, 'timeframe' | 'units'> {
  if (days < WEEK_FROM) return { timeframe: 'day', units: days };
  return days < MONTH_FROM
    ? { timeframe: 'week', units: days / 7 }
    : { timeframe: 'month', units: (days * 12) / 365.25 };
}

/**
 * Unexpected weeks or months. One caused by a few unusual days is left to those days: it counts if it is unusual
 * without them, or if they are most of it.
 */
export function periodEvents(
  series: RevenueSeries,
  timeframe: 'week' | 'month',
  days: { events: readonly RevenueEvent[]; expected: readonly (number | null)[] },
): RevenueEvent[] {
  const found = judgedPeriods(series, timeframe);
  const events = eventsOf(found.judged, found.stretches, 0).map((event) => ({
    ...event,
    timeframe,
    units: found.judged.filter(({ first, last }) => first >= event.first && last <= event.last)
      .length,
  }));
  if (events.length === 0 || days.events.length === 0) return events;
  const calm = calmPeriods(series, timeframe, days);
  return events.filter(
    (event) =>
      calm.some((other) => isSameEvent(event, other)) ||
      sharedDays(event, days.events) * 2 >= event.last - event.first + 1,
  );
}

function calmPeriods(
  series: RevenueSeries,
  timeframe: 'week' | 'month',
  { events, expected }: { events: readonly RevenueEvent[]; expected: readonly (number | null)[] },
): RevenueEvent[] {
  const amounts = [...series.amounts];
  for (const { first, last } of events)
    for (let place = first; place <= last; place += 1)
      amounts[place] = expected[place] ?? amounts[place] ?? null;
  const { judged, stretches } = judgedPeriods({ ...series, amounts }, timeframe);
  return eventsOf(judged, stretches, 0);
}

/** Actual and expected value of each complete week or month. */
export function judgedPeriods(series: RevenueSeries, timeframe: 'week' | 'month') {
  const periods = periodsOf(series, timeframe);
  const points = periods.map(({ first, amount }): Point => ({
    at: momentAt(series, first),
    value: amount,
  }));
  const { expectations, stretches } = judgeSeries(points);
  const judged = periods.map(({ first, last, amount }, index): Judged => ({
    first,
    last,
    value: amount,
    expected: expectations[index]?.expected ?? null,
  }));
  return { judged, stretches };
}

/** Turns stretches into events: adjacent ones on one side are joined, small ones dropped. */
function eventsOf(
  judged: readonly Judged[],
  stretches: readonly Stretch[],
  pause: number,
): RevenueEvent[] {
  return [-1, 1].flatMap((side) =>
    joinStretches(
      stretches.filter(({ deviation }) => Math.sign(deviation) === side),
      pause,
    ).flatMap(({ first, last }) => {
      const inside = withoutEnds(judged.slice(first, last + 1));
      const { expected, current } = totalsOf(inside);
      const isMaterial = Math.abs(current - expected) >= MATERIAL * Math.abs(expected);
      if (!isMaterial || Math.sign(current - expected) !== side) return [];
      return {
        timeframe: 'day' as const,
        kind: side < 0 ? ('drop' as const) : ('spike' as const),
        first: inside[0]?.first ?? 0,
        last: inside.at(-1)?.last ?? 0,
        expected,
        current,
        units: inside.length,
        unbroken: inside.every((one) => Math.sign(surplusOf(one)) === side),
      };
    }),
  );
}

const surplusOf = ({ value, expected }: Judged): number => value - (expected ?? value);

const totalsOf = (judged: readonly Judged[]): { expected: number; current: number } => ({
  expected: sum(judged.map(({ value, expected }) => expected ?? value)),
  current: sum(judged.map(({ value }) => value)),
});

/** Trims days at the ends of a run that were nearly as expected. */
function withoutEnds(run: readonly Judged[]): readonly Judged[] {
  const { expected, current } = totalsOf(run);
  const change = (current - expected) / (Math.abs(expected) || 1);
  const belongs = (one: Judged) =>
    surplusOf(one) / (Math.abs(one.expected ?? 0) || 1) / change >= BELONGS;
  const first = run.findIndex(belongs);
  return first < 0 ? run : run.slice(first, run.findLastIndex(belongs) + 1);
}

/** Whether two events are on the same side and share days. */
export const isSameEvent = (
  one: Pick<RevenueEvent, 'kind' | 'first' | 'last'>,
  other: Pick<RevenueEvent, 'kind' | 'first' | 'last'>,
): boolean => one.kind === other.kind && one.first <= other.last && other.first <= one.last;

const sharedDays = (event: RevenueEvent, others: readonly RevenueEvent[]): number =>
  sum(
    others
      .filter((other) => isSameEvent(event, other))
      .map((other) => Math.min(event.last, other.last) - Math.max(event.first, other.first) + 1),
  );
