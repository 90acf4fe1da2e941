import { text } from 'node:stream/consumers';
import { setAside } from '../reading.ts';
import type { Read, ReadOptions } from '../reading.ts';
import { zipNames, zipParts } from '../zip/parts.ts';
import { MAX_CALENDAR_BYTES } from './read.ts';

const CALENDAR = /\.(?:ics|ical|ifb|icalendar)$/i;
const MAIL = /\.(?:mbox|mbx|eml)(?:\.gz)?$/i;

/** A calendar in a zip. */
interface CalendarFile {
  /** Name of the zip and path in it. */
  file: string;
  text: string;
}

/** Whether a zip holds calendars and no mail, which would be skipped. */
export async function holdsCalendars(file: string): Promise<boolean> {
  const names = await zipNames(file);
  return names.some((name) => CALENDAR.test(name)) && !names.some((name) => MAIL.test(name));
}

/** The calendars in a zip; other and too large files are set aside. Throws when the zip is broken. */
export async function* readCalendarZip(
  file: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<CalendarFile>> {
  for await (const part of zipParts(file, name, options)) {
    if ('rejected' in part) yield part;
    else {
      const { file: place, size, open } = part.item;
      const problem = refusal(place, size);
      if (problem) yield problem;
      else
        try {
          yield { item: { file: place, text: await text(await open()) } };
        } catch (error) {
          yield setAside(place, 'error', `cannot be unpacked: ${(error as Error).message}`);
        }
    }
  }
}

function refusal(place: string, size: number) {
  if (!CALENDAR.test(place)) return setAside(place, 'skipped', 'not a calendar');
  return size > MAX_CALENDAR_BYTES
    ? setAside(place, 'error', `larger than ${MAX_CALENDAR_BYTES / 1024 / 1024} MB`)
    : null;
}
