const written = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone });

const CALENDAR = written('UTC');
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** Nov 21, 2026, of a calendar day as 2026-11-21. Throws for a moment: its day depends on the zone. */
export function formatDay(day: string): string {
  if (!CALENDAR_DAY.test(day)) throw new Error(`${day} is no calendar day.`);
  return CALENDAR.format(new Date(day));
}

/** Writes the day of a moment, and a calendar day as it is: Nov 21, 2026. */
export type DayFormat = (at: Date | string) => string;

/** The days of moments in a time zone. */
export function dayFormat(zone: string): DayFormat {
  const own = written(zone);
  return (at) =>
    typeof at === 'string' && CALENDAR_DAY.test(at) ? formatDay(at) : own.format(new Date(at));
}

/** 16:30, in a time zone. */
export const formatClock = (at: Date | string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(at),
  );

/** $1,240,000 */
export const formatMoney = (value: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    value,
  );

/** −2.1, with a real minus sign. */
export const formatScore = (value: number): string => value.toFixed(1).replace('-', '−');
