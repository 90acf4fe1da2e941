import { formatDayMonth } from '../../lib/format/format.ts';

const DAY = 86_400_000;
/** Up to this span, in days, labels need no year. */
const MAX_SPAN_WITHOUT_YEAR = 330;

const monthAndYear = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** The label format of a time axis: as precise as the points are dense, with the year for long spans. */
export function tickFormatter(days: readonly string[]): (day: string) => string {
  const span = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY || 0;
  const step = span / Math.max(1, days.length - 1);
  if (span < MAX_SPAN_WITHOUT_YEAR) return formatDayMonth;
  if (step > 200) return (day) => day.slice(0, 4);
  return step > 60 ? quarterOf : monthAndYear;
}

const MAX_INTERVALS = 4;

/** Ticks from zero to beyond the largest value, by the smallest step that needs at most four intervals. */
export function axisTicks(steps: readonly number[], largest: number): number[] {
  const widest = steps.at(-1) ?? 1;
  const step =
    steps.find((one) => one * MAX_INTERVALS >= largest) ??
    Math.ceil(largest / MAX_INTERVALS / widest) * widest;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
