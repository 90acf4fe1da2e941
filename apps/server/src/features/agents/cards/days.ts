const DAY_MS = 86_400_000;

/** 2026-11-21, as a day begins and ends in a zone. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

/** A day so many days after another; before it where the count is negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the last whole week before a day. */
export function lastMonday(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday - 7);
}
