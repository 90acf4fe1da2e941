import { formatDayMonth } from '../../lib/format.ts';

const DAY = 86_400_000;
/** Days within which a day and its month are told apart from all others. */
const WITHIN_A_YEAR = 330;

const monthAndYear = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
const quarterOf = (day: string) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** How the days of a chart are written below it: as closely as they follow one another, with the year where they span more than one. */
export function tickWords(days: readonly string[]): (day: string) => string {
  const span = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY || 0;
  const step = span / Math.max(1, days.length - 1);
  if (span < WITHIN_A_YEAR) return formatDayMonth;
  if (step > 200) return (day) => day.slice(0, 4);
  return step > 60 ? quarterOf : monthAndYear;
}

/** So many stretches between marks at most. */
const STRETCHES = 4;

/** Marks from nothing to beyond the largest value, as far apart as the nearest step that makes few enough. */
export function ticksBy(steps: readonly number[], largest: number): number[] {
  const widest = steps.at(-1) ?? 1;
  const step =
    steps.find((one) => one * STRETCHES >= largest) ??
    Math.ceil(largest / STRETCHES / widest) * widest;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
