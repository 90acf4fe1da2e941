import ICAL from 'ical.js';
import { fileBudget } from './bounded-iterator.ts';
import type { EventRecord, Rejected } from '../records.ts';
import { movedOccurrence, startOf, timesOf } from './event-times.ts';
import type { Parsed } from './event-times.ts';
import type { Span } from './occurrences.ts';
import { appliesOnward, lastBefore, onwardOf } from './onward.ts';
import type { Onward } from './onward.ts';
import { sequenceOf, uidOf } from './record.ts';
import { splitCalendar } from './split.ts';
import type { Block } from './split.ts';
import { namedZone, UTC, zoneFinder } from './zones.ts';

type Component = InstanceType<typeof ICAL.Component>;

/** Calendars larger than this are refused. */
export const MAX_CALENDAR_BYTES = 20 * 1024 * 1024;
/** Events of one file that are read. */
const MAX_EVENTS = 20_000;

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
      /** What holds from one occurrence on, where the series itself does not stand in the file: by its time, oldest first. */
      onward: Onward[];
    }
  | { rejected: Rejected };

/**
 * Reads a calendar (RFC 5545) event by event. What cannot be read is set aside with its line and the reason; its
 * neighbours are read. Of several versions of one event the latest counts; occurrences that were moved or called off
 * stand in the place of those of their series, and what holds from one of them on (RANGE=THISANDFUTURE) changes all later ones.
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
  const masters = parts.filter(({ event }) => !event.hasProperty('recurrence-id'));
  const master = latestLast(masters).at(-1);
  let own: EventRecord[] = [];
  if (master) {
    const times = attempt(() => timesOf(master, options.span));
    if (typeof times === 'string')
      return yield { rejected: setAside(options.file, master.block, times) };
    own = times;
  }
  const zone = master && startOf(master).zone;
  const moved = new Map<string, EventRecord>();
  const changed = new Map<number, Onward>();
  for (const part of latestLast(parts.filter(({ event }) => event.hasProperty('recurrence-id')))) {
    const read = attempt(() =>
      appliesOnward(part) ? onwardOf(part, zone) : movedOccurrence(part),
    );
    if (typeof read === 'string') yield { rejected: setAside(options.file, part.block, read) };
    else if ('at' in read) changed.set(read.from.getTime(), read);
    else moved.set(read.recurrenceId ?? '', read);
  }
  const onward = [...changed.values()].toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const series = master
    ? own.map((event) => lastBefore(onward, event.startsAt)?.at(event.startsAt) ?? event)
    : onward.map(({ at, from }) => at(from));
  const events = [
    ...series.filter(({ recurrenceId }) => !moved.has(recurrenceId ?? '')),
    ...moved.values(),
  ];
  const { line } = (master ?? parts[0])?.block ?? { line: 1 };
  const sample = events[0]?.title ?? '';
  yield { uid, line, sample, whole: master !== undefined, events, onward: master ? [] : onward };
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
