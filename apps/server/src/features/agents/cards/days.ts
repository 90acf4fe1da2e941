import { addDays } from '../../../platform/days.ts';

/** The Monday of the last complete week before a day. */
export function lastMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday - 7);
}
