const iso = (date: Date) => date.toISOString().slice(0, 10);
const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The day so many days after a day, both as 2026-11-21; before it when negative. */
export const addDays = (day: string, count: number): string => {
  const [year, month, date] = parts(day);
  return iso(new Date(Date.UTC(year, month - 1, date + count)));
};

/** The first day of a day's month, or of the month `later` months on. */
export const monthOf = (day: string, later = 0): string => {
  const [year, month] = parts(day);
  return iso(new Date(Date.UTC(year, month - 1 + later, 1)));
};

/** The last day of a day's month. */
export const monthEnd = (day: string): string => addDays(monthOf(day, 1), -1);

/** Adds months; the last day of the month where the date does not exist. */
export const addMonths = (day: string, count: number): string => {
  const end = monthEnd(monthOf(day, count));
  const same = `${end.slice(0, 8)}${day.slice(8)}`;
  return same < end ? same : end;
};

/** The day before the twelve months that end on a day. For a month end it is a month end too, also in leap years. */
export const yearBefore = (day: string): string => addDays(addMonths(addDays(day, 1), -12), -1);

/** January 1 of a day's year. */
export const yearStart = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** The calendar day of a moment in a time zone, as 2026-11-21. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
