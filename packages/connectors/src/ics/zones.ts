import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import type { Block } from './split.ts';

/** A wall-clock time, months from 1. */
export interface Wall {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Converts between wall-clock times of a zone and instants. */
export interface Zone {
  toUtc: (wall: Wall) => Date;
  toWall: (moment: Date) => Wall;
}

const wallOfDate = (date: Date): Wall => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
  hour: date.getUTCHours(),
  minute: date.getUTCMinutes(),
  second: date.getUTCSeconds(),
});

/** A sortable number for a wall-clock time. */
export const clockOf = ({ year, month, day, hour, minute, second }: Wall): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;

export const UTC: Zone = {
  toUtc: (wall) => new Date(clockOf(wall)),
  toWall: wallOfDate,
};

/** Windows time zone names, for calendars that do not define them. */
const WINDOWS: Record<string, string> = {
  'pacific standard time': 'America/Los_Angeles',
  'mountain standard time': 'America/Denver',
  'central standard time': 'America/Chicago',
  'eastern standard time': 'America/New_York',
  'atlantic standard time': 'America/Halifax',
  'e. south america standard time': 'America/Sao_Paulo',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'romance standard time': 'Europe/Paris',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kyiv',
  'gtb standard time': 'Europe/Bucharest',
  'russian standard time': 'Europe/Moscow',
  'turkey standard time': 'Europe/Istanbul',
  'israel standard time': 'Asia/Jerusalem',
  'south africa standard time': 'Africa/Johannesburg',
  'arabian standard time': 'Asia/Dubai',
  'india standard time': 'Asia/Kolkata',
  'se asia standard time': 'Asia/Bangkok',
  'china standard time': 'Asia/Shanghai',
  'singapore standard time': 'Asia/Singapore',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'aus eastern standard time': 'Australia/Sydney',
  'new zealand standard time': 'Pacific/Auckland',
};

function isKnown(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** A zone of the time zone database, also with a path prefix or under its Windows name; null if unknown. */
export function namedZone(name: string): Zone | null {
  const bare = name.trim().replace(/^"|"$/g, '');
  const candidates = [
    bare,
    WINDOWS[bare.toLowerCase()],
    /[A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(bare.slice(-100))?.[0],
  ];
  const known = candidates.find((candidate) => candidate && isKnown(candidate));
  if (!known) return null;
  if (/^(?:utc|z|etc\/utc)$/i.test(known)) return UTC;
  return {
    toUtc: ({ year, month, day, hour, minute, second }) =>
      new Date(new TZDate(year, month - 1, day, hour, minute, second, known).getTime()),
    toWall: (moment) => {
      const local = new TZDate(moment.getTime(), known);
      return {
        year: local.getFullYear(),
        month: local.getMonth() + 1,
        day: local.getDate(),
        hour: local.getHours(),
        minute: local.getMinutes(),
        second: local.getSeconds(),
      };
    },
  };
}

/** A zone defined in the calendar; null when the definition is invalid. */
function describedZone(block: Block): { name: string; zone: Zone } | null {
  try {
    const component = new ICAL.Component(ICAL.parse(block.text) as unknown[] as never);
    const zone = new ICAL.Timezone(component);
    const time = (wall: Wall, of: InstanceType<typeof ICAL.Timezone>) =>
      new ICAL.Time({ ...wall, isDate: false }, of);
    return {
      name: zone.tzid,
      zone: {
        toUtc: (wall) => time(wall, zone).toJSDate(),
        toWall: (moment) => {
          const local = time(wallOfDate(moment), ICAL.Timezone.utcTimezone).convertToZone(zone);
          const { year, month, day, hour, minute, second } = local;
          return { year, month, day, hour, minute, second };
        },
      },
    };
  } catch {
    return null;
  }
}

/** Finds zones by name: the time zone database first, then the calendar's definitions. */
export function zoneFinder(blocks: readonly Block[]): (name: string) => Zone | null {
  const described = new Map<string, Zone>();
  for (const block of blocks) {
    const found = block.problem ? null : describedZone(block);
    if (found) described.set(found.name, found.zone);
  }
  const known = new Map<string, Zone | null>();
  return (name) => {
    if (!known.has(name)) known.set(name, namedZone(name) ?? described.get(name) ?? null);
    return known.get(name) ?? null;
  };
}
