import { addDays } from '../../../platform/days.ts';

/** The calendar day in a time zone, as 2026-11-21. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The Monday of the last complete week before a day. */
export function lastMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday - 7);
}
