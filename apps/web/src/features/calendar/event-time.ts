import { addDays, isSameDay } from 'date-fns';
import type { CalendarEvent } from '@rapport/contract/calendar/calendar.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatClock, formatLongDay, zoneName } from '../../lib/format/format.ts';

type Times = Pick<CalendarEvent, 'startDateTime' | 'endDateTime' | 'isAllDay'>;

/** The day an event starts. An all-day event keeps its calendar day in every time zone. */
const startDay = ({ startDateTime, isAllDay }: Times): Date =>
  isAllDay ? new Date(startDateTime.slice(0, 10) + 'T00:00:00') : new Date(startDateTime);

/** Today, Tomorrow, Monday, November 23 */
export function formatEventDay(day: Date, now: Date): string {
  if (isSameDay(day, now) || day < now) return 'Today';
  if (isSameDay(day, addDays(now, 1))) return 'Tomorrow';
  return day.toLocaleDateString('en-US', { weekday: 'long', day: 'numeric', month: 'long' });
}

/** 45 min, 1 h, 1.5 h, 2 days */
export function formatDuration({ startDateTime, endDateTime }: Times): string {
  const minutes = (new Date(endDateTime).getTime() - new Date(startDateTime).getTime()) / 60_000;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round((minutes / 60) * 10) / 10;
  if (hours < 24) return `${hours} h`;
  const days = Math.round(hours / 24);
  return plural(days, 'day');
}

/** 10:30, or All day */
export const formatStartTime = (event: Times): string =>
  event.isAllDay ? 'All day' : formatClock(event.startDateTime);

/** Monday, November 23, 2026, 10:30 to 11:15 GMT+1: in the reader's time zone, which it names. */
export function formatEventTime(event: Times): string {
  const day = formatLongDay(startDay(event));
  if (event.isAllDay) return `${day}, all day`;
  const end = isSameDay(new Date(event.startDateTime), new Date(event.endDateTime))
    ? formatClock(event.endDateTime)
    : new Date(event.endDateTime).toLocaleString('en-US', {
        hourCycle: 'h23',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      });
  const zone = zoneName(new Date(event.startDateTime));
  return `${day}, ${formatClock(event.startDateTime)} to ${end} ${zone}`;
}

/** Groups events by the day they start, in their order. */
export function groupByDay<Item extends Times>(
  events: readonly Item[],
  now: Date,
): { day: string; events: Item[] }[] {
  const days = Map.groupBy(events, (event) => formatEventDay(startDay(event), now));
  return [...days].map(([day, items]) => ({ day, events: items }));
}
