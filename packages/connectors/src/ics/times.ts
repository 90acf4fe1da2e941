import ICAL from 'ical.js';
import { UTC } from './zones.ts';
import type { Wall, Zone } from './zones.ts';

type Property = InstanceType<typeof ICAL.Property>;
type Time = InstanceType<typeof ICAL.Time>;

/** A calendar time: a date, or a wall-clock time in its zone. */
export interface CalendarTime {
  wall: Wall;
  isDay: boolean;
  zone: Zone;
}

const wallOf = ({ year, month, day, hour, minute, second }: Time): Wall => ({
  year,
  month,
  day,
  hour,
  minute,
  second,
});

/** The zone of a time: its own, else the default. */
export interface ZoneRule {
  byName: (name: string) => Zone | null;
  otherwise: Zone;
}

/** Parses a property as a calendar time; null when invalid. */
export function timeOf(property: Property, value: unknown, zones: ZoneRule): CalendarTime | null {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time) || !isPossible(time)) return null;
  if (time.isDate) return { wall: wallOf(time), isDay: true, zone: UTC };
  if (time.zone === ICAL.Timezone.utcTimezone)
    return { wall: wallOf(time), isDay: false, zone: UTC };
  const name = property.getParameter('tzid') as unknown;
  const zone = typeof name === 'string' ? zones.byName(name) : null;
  return { wall: wallOf(time), isDay: false, zone: zone ?? zones.otherwise };
}

const isPossible = ({ year, month, day, hour, minute }: Time): boolean =>
  year >= 1900 &&
  year <= 2200 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= 31 &&
  hour >= 0 &&
  hour <= 24 &&
  minute >= 0 &&
  minute < 60;

export const momentOf = ({ wall, zone }: CalendarTime): Date => zone.toUtc(wall);

/** Converts a time to another zone; dates are unchanged. */
export const inZone = (time: CalendarTime, zone: Zone): Wall =>
  time.isDay || time.zone === zone ? time.wall : zone.toWall(momentOf(time));

export const toIcal = (wall: Wall, isDay: boolean): Time =>
  new ICAL.Time({ ...wall, isDate: isDay }, ICAL.Timezone.localTimezone);
