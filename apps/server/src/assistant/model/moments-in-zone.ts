import { minutesAhead } from '@rapport/intelligence/reading/items/dates/zone.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const MINUTE_MS = 60_000;

/**
 * A result with its moments in a time zone, as 2026-09-09T17:00:00-07:00: a model takes the day of a moment from its
 * text, and in UTC that may be the next one.
 */
export function momentsInZone(value: unknown, zone: string): unknown {
  if (typeof value === 'string') return MOMENT.test(value) ? inZone(value, zone) : value;
  if (Array.isArray(value)) return value.map((one) => momentsInZone(one, zone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, momentsInZone(one, zone)]),
  );
}

function inZone(moment: string, zone: string): string {
  const at = new Date(moment);
  const ahead = minutesAhead(at, zone);
  if (ahead === 0) return moment;
  const local = new Date(at.getTime() + ahead * MINUTE_MS).toISOString().slice(0, 19);
  return `${local}${ahead < 0 ? '-' : '+'}${twoDigits(Math.abs(ahead) / 60)}:${twoDigits(Math.abs(ahead) % 60)}`;
}

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');
