import type { RevenueEvent } from './events.ts';
import type { RevenueSeries } from './series.ts';

/** A day is also reported if its revenue is this many times below or above the level of its unusual week or month ... */
const TIMES = 2;
/** ... and it is this many usual distances (1.48 times the median distance) from the median of the run's days. */
const DISTANCES = 5;

/** The days of a long run that are unusual even within it. */
export function outlierDays(
  series: RevenueSeries,
  expected: readonly (number | null)[],
  run: RevenueEvent,
): RevenueEvent[] {
  const days = Array.from({ length: run.last - run.first + 1 }, (_, index) => {
    const place = run.first + index;
    const [usual, current] = [expected[place] ?? 0, series.amounts[place] ?? 0];
    return { place, usual, current, share: current / usual };
  }).filter(({ usual }) => usual > 0);
  const middle = median(days.map(({ share }) => share));
  const distance = 1.48 * median(days.map(({ share }) => Math.abs(share - middle)));
  return days.flatMap(({ place, usual, current, share }) => {
    const day: RevenueEvent = {
      timeframe: 'day',
      kind: run.kind,
      first: place,
      last: place,
      expected: usual,
      current,
      units: 1,
      unbroken: true,
    };
    const isFar = Math.abs(share - middle) > DISTANCES * distance;
    return isFar && isOutlier(day, run) ? [day] : [];
  });
}

/** Whether a day is far from the level of the week or month that explains it. */
export function isOutlier(day: RevenueEvent, { expected, current }: RevenueEvent): boolean {
  const likely = (day.expected * current) / expected;
  if (!(likely > 0)) return false;
  return day.kind === 'drop' ? day.current <= likely / TIMES : day.current >= likely * TIMES;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
