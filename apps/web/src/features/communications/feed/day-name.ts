import { now } from '../../../lib/clock.ts';
import { formatLongDay } from '../../../lib/format/format.ts';

const DAY = 86_400_000;

/** The heading of a day: Today, Yesterday, Friday 20 November 2026; in the reader's time zone. */
export function dayName(moment: string): string {
  const name = formatLongDay(moment);
  const today = now();
  if (name === formatLongDay(today)) return 'Today';
  return name === formatLongDay(new Date(today.getTime() - DAY)) ? 'Yesterday' : name;
}
