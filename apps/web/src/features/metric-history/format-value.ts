import { formatCalendarDay } from '../../lib/format/format.ts';

/** The formatted value, or N/A for none. */
export const formatValue = (
  value: number | null | undefined,
  exact: (value: number) => string,
): string => (value === null || value === undefined ? 'N/A' : exact(value));

/** The first day of a period; one that is not whole says so. */
export const formatPeriod = (day: string, partial: ReadonlySet<string> | undefined): string =>
  `${formatCalendarDay(day)}${partial?.has(day) ? ' (part of the period)' : ''}`;
