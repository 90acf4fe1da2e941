import { plural } from '@rapport/contract/kit/plural.ts';
import { now } from '../clock.ts';

const wholeNumber = new Intl.NumberFormat('en-US');

/** 1,234 */
export const formatCount = (value: number): string => wholeNumber.format(value);

/** Creating a format costs more than using it, and lists use one in every row. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const cached = moneyFormats.get(currency);
  if (cached) return cached;
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  moneyFormats.set(currency, format);
  return format;
}

/** With a real minus sign. */
const withMinus = (text: string): string => text.replace('-', '−');

/** $1,240,000, −$4,500 */
export const formatMoney = (value: number, currency = 'USD'): string =>
  withMinus(moneyFormat(currency).format(value));

/** $413K, $1.2M: no decimals under a million, one above. */
export const formatMoneyShort = (value: number, currency = 'USD'): string =>
  withMinus(
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumFractionDigits: Math.abs(value) < 1_000_000 ? 0 : 1,
    }).format(value),
  );

/** $11.9K, $1.24M: three significant digits, for amounts that are compared. */
export const formatMoneyPrecise = (value: number, currency = 'USD'): string =>
  withMinus(
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      notation: 'compact',
      maximumSignificantDigits: 3,
    }).format(value),
  );

/** +1.4, −0.6, with a real minus sign. */
export const formatSigned = (value: number, digits = 1): string => {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
};

export const formatScore = (value: number, digits = 1): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(digits)}`;

/** Nov 21, 2026 */
export const formatDay = (value: string | Date): string =>
  new Date(value).toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric' });

/** Dec 14, 2026; takes a calendar day without time zone. */
export const formatCalendarDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** May 14; takes a calendar day without time zone. */
export const formatDayMonth = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** Friday, May 16, 2026 */
export const formatLongDay = (value: string | Date): string =>
  new Date(value).toLocaleDateString('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

export const formatClock = (value: string | Date): string =>
  new Date(value).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Mon, Nov 23, 16:30 GMT+1: in the reader's time zone, which it names; with its year unless that is the present one. */
export function formatMoment(value: string | Date): string {
  const at = new Date(value);
  return at.toLocaleString('en-US', {
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() !== now().getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** The name of the reader's time zone at a moment: GMT+1, UTC. */
export const zoneName = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;
const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const slashed = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
});

/**
 * How long ago a moment is, in the reader's time zone: `5 min ago` and `3 h ago` today, `Yesterday`, the weekday within 7
 * days, `Nov 12` in the same year, else `11/12/2025`.
 */
export function formatAgo(value: string | Date): string {
  const [at, today] = [new Date(value), now()];
  // Rounded: days in which clocks change have 23 or 25 hours.
  const days = Math.round((startOfDay(today).getTime() - startOfDay(at).getTime()) / DAY);
  if (days <= 0) {
    const minutes = Math.max(0, Math.round((today.getTime() - at.getTime()) / MINUTE));
    if (minutes < 60) return minutes < 1 ? 'now' : `${minutes} min ago`;
    return `${Math.round(minutes / 60)} h ago`;
  }
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday.format(at);
  return (at.getFullYear() === today.getFullYear() ? monthDay : slashed).format(at);
}

/** The same within a sentence: `last used yesterday`. */
export const formatAgoInSentence = (value: string | Date): string =>
  formatAgo(value).replace('Yesterday', 'yesterday');

/** Under 0.1 h, 3.1 h, 2.4 days. */
export function formatHours(hours: number): string {
  if (hours < 0.05) return 'under 0.1 h';
  return hours < 48 ? `${hours.toFixed(1)} h` : plural(Number((hours / 24).toFixed(1)), 'day');
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** 1.4 MB */
export function formatBytes(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)),
  );
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
