import { dayFromNow, now, organisationDayOf } from '../clock.ts';
import { formatCalendarDay, formatDayMonth } from './format.ts';

/** The day something is due, without the current year, and whether that moment is past. */
export function dueDay(at: string): { day: string; past: boolean } {
  const day = organisationDayOf(at);
  const thisYear = day.slice(0, 4) === dayFromNow(0).slice(0, 4);
  return {
    day: thisYear ? formatDayMonth(day) : formatCalendarDay(day),
    past: new Date(at) < now(),
  };
}
