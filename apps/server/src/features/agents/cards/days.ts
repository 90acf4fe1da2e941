const DAY_MS = 86_400_000;

/** The calendar day in a time zone, as 2026-11-21. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** The day that is `count` days later; earlier when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the last complete week before a day. */
export function lastMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday - 7);
}
