import ICAL from 'ical.js';
import { fileBudget } from './bounded-iterator.ts';
import type { Budget } from './bounded-iterator.ts';
import type { EventRecord, Rejected } from '../records.ts';
import { occurrencesOf, repeats } from './occurrences.ts';
import type { Span } from './occurrences.ts';
import { factsOf, sequenceOf, uidOf } from './record.ts';
import { splitCalendar } from './split.ts';
import type { Block } from './split.ts';
import { momentOf, timeOf } from './times.ts';
import type { CalendarTime, ZoneRule } from './times.ts';
import { namedZone, UTC, zoneFinder } from './zones.ts';
import type { Wall } from './zones.ts';

type Component = InstanceType<typeof ICAL.Component>;

/** Calendars larger than this are refused. */
export const MAX_CALENDAR_BYTES = 20 * 1024 * 1024;
/** Events of one file that are read. */
const MAX_EVENTS = 20_000;
const DAY = 86_400_000;

export interface CalendarOptions {
  file: string;
  /** Zone of times that name none, where the calendar does not say. */
  zone: string;
  /** Series are written out within this span; single events are read whenever they are. */
  span: Span;
}

/** One event or series of a file: all its times, or why there are none. */
export type CalendarRead =
  | {
      uid: string;
      line: number;
      sample: string;
      /** The series or event itself stands in the file, so that times which are not here have gone. */
      whole: boolean;
      events: EventRecord[];
    }
  | { rejected: Rejected };

interface Parsed {
  block: Block;
  event: Component;
  zones: ZoneRule;
  budget: Budget;
}

/**
 * Reads a calendar (RFC 5545) event by event. What cannot be read is set aside with its line and the reason; its
 * neighbours are read. Of several versions of one event the latest counts; occurrences that were moved or called off
 * stand in the place of those of their series.
 */
export function* readCalendar(text: string, options: CalendarOptions): Generator<CalendarRead> {
  const { events, zones } = splitCalendar(text);
  const byName = zoneFinder(zones);
  const budget = fileBudget();
  const fallback = namedZone(options.zone) ?? UTC;
  const series = new Map<string, Parsed[]>();
  for (const [at, block] of events.entries()) {
    const parsed =
      at < MAX_EVENTS ? parse(block) : `is past the ${MAX_EVENTS} events that are read`;
    if (typeof parsed === 'string') yield { rejected: setAside(options.file, block, parsed) };
    else {
      const named = block.calendar.zone === null ? null : byName(block.calendar.zone);
      const uid = uidOf(parsed);
      const own = { block, event: parsed, budget, zones: { byName, otherwise: named ?? fallback } };
      series.set(uid, [...(series.get(uid) ?? []), own]);
    }
  }
  for (const [uid, parts] of series) yield* readSeries(uid, parts, options);
}

const setAside = (file: string, { line, text }: Block, reason: string): Rejected => ({
  file,
  place: line,
  outcome: 'error',
  reason,
  sample: text.replace(/[\s\0]+/g, ' ').slice(0, 160),
});

/** Slips that every calendar program forgives: days not marked as such, blanks in rules, lines that say nothing. */
const mended = (text: string): string =>
  text
    .replace(/\n[ \t]/g, '')
    .replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;TZID=[^:;\n]{1,100})?:(\d{8}(?:,\d{8}){0,500})$/gim,
      '$1;VALUE=DATE:$3',
    )
    .replace(/^RRULE[^:\n]{0,100}:.{0,1000}$/gim, (line) => line.replace(/[ \t]+/g, ''))
    .replace(/^[^:\n]*\n/gm, '');

function parse(block: Block): Component | string {
  if (block.problem) return block.problem;
  try {
    return new ICAL.Component(ICAL.parse(mended(block.text)) as unknown[] as never);
  } catch (error) {
    return `cannot be read: ${(error as Error).message.slice(0, 200)}`;
  }
}

function* readSeries(
  uid: string,
  parts: Parsed[],
  options: CalendarOptions,
): Generator<CalendarRead> {
  const moved = new Map<string, EventRecord>();
  let line = parts[0]?.block.line ?? 1;
  const masters = parts.filter(({ event }) => !event.hasProperty('recurrence-id'));
  for (const part of latestLast(parts.filter(({ event }) => event.hasProperty('recurrence-id')))) {
    const record = attempt(() => movedOccurrence(part));
    if (typeof record === 'string') yield { rejected: setAside(options.file, part.block, record) };
    else moved.set(record.recurrenceId ?? '', record);
  }
  const master = latestLast(masters).at(-1);
  let own: EventRecord[] = [];
  if (master) {
    line = master.block.line;
    const times = attempt(() => timesOf(master, options.span));
    if (typeof times === 'string')
      return yield { rejected: setAside(options.file, master.block, times) };
    own = times;
  }
  const events = [
    ...own.filter((event) => !moved.has(event.recurrenceId ?? '')),
    ...moved.values(),
  ];
  const sample = events[0]?.title ?? '';
  yield { uid, line, sample, whole: master !== undefined, events };
}

/** Versions of one thing in the order they were made. */
const latestLast = (parts: readonly Parsed[]): Parsed[] =>
  parts.toSorted(
    (a, b) => sequenceOf(a.event) - sequenceOf(b.event) || stampOf(a.event) - stampOf(b.event),
  );

function stampOf(event: Component): number {
  const stamp = event.getFirstPropertyValue('dtstamp') as unknown;
  return stamp instanceof ICAL.Time ? stamp.toUnixTime() : 0;
}

function attempt<Result>(work: () => Result): Result | string {
  try {
    return work();
  } catch (error) {
    return (error as Error).message.slice(0, 200);
  }
}

function startOf({ event, zones }: Parsed): CalendarTime {
  const property = event.getFirstProperty('dtstart');
  if (!property) throw new Error('has no start (DTSTART)');
  const start = timeOf(property, property.getFirstValue(), zones);
  if (!start) throw new Error('has a start (DTSTART) that is no possible time');
  return start;
}

/** Nothing that takes longer is a meeting. */
const MAX_LENGTH = 366 * DAY;

/** How long an event takes, in milliseconds: to its end, else by its duration, else a day or no time. */
function lengthOf(part: Parsed, start: CalendarTime): number {
  const length = statedLength(part, start);
  if (length > MAX_LENGTH) throw new Error('takes longer than a year');
  return length;
}

function statedLength({ event, zones }: Parsed, start: CalendarTime): number {
  const property = event.getFirstProperty('dtend');
  const end = property && timeOf(property, property.getFirstValue(), zones);
  if (property && !end) throw new Error('has an end (DTEND) that is no possible time');
  if (end) {
    const length = momentOf(end).getTime() - momentOf(start).getTime();
    if (length < 0) throw new Error('ends before it begins');
    return start.isDay ? Math.max(DAY, length) : length;
  }
  const duration = event.getFirstPropertyValue('duration') as unknown;
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1000);
  return start.isDay ? DAY : 0;
}

/** 20261121T100000Z: an occurrence by when it was to begin. */
const recurrenceKey = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

function timesOf(part: Parsed, span: Span): EventRecord[] {
  const start = startOf(part);
  const length = lengthOf(part, start);
  const facts = factsOf(part.event, part.block.calendar.method);
  const at = (wall: Wall, recurring: boolean): EventRecord => {
    const startsAt = momentOf({ ...start, wall });
    return {
      ...facts,
      recurrenceId: recurring ? recurrenceKey(startsAt) : null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + length),
      allDay: start.isDay,
    };
  };
  if (!repeats(part.event)) return [at(start.wall, false)];
  return occurrencesOf(part.event, start, part.zones, { span, budget: part.budget }).map((wall) =>
    at(wall, true),
  );
}

function movedOccurrence(part: Parsed): EventRecord {
  const property = part.event.getFirstProperty('recurrence-id');
  const was = property && timeOf(property, property.getFirstValue(), part.zones);
  if (!was) throw new Error('names an occurrence (RECURRENCE-ID) that is no possible time');
  const start = startOf(part);
  const startsAt = momentOf(start);
  return {
    ...factsOf(part.event, part.block.calendar.method),
    recurrenceId: recurrenceKey(momentOf(was)),
    startsAt,
    endsAt: new Date(startsAt.getTime() + lengthOf(part, start)),
    allDay: start.isDay,
  };
}
