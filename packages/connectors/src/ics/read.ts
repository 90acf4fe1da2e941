import ICAL from 'ical.js';
import { fileBudget } from './bounded-iterator.ts';
import type { EventRecord, Rejected } from '../records.ts';
import { EventProblem } from './event-problem.ts';
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

/** Larger calendars are rejected. */
export const MAX_CALENDAR_BYTES = 20 * 1024 * 1024;
/** Most events per file. */
const MAX_EVENTS = 20_000;

export interface CalendarOptions {
  file: string;
  /** Default time zone, when neither time nor calendar names one. */
  zone: string;
  /** Series are expanded within this span; single events are always read. */
  span: Span;
}

/** One event or series of a file: its times, or the reason why it was rejected. */
export type CalendarRead =
  | {
      uid: string;
      line: number;
      sample: string;
      /** Whether the file holds the whole event or series, so that missing times were cancelled. */
      whole: boolean;
      events: EventRecord[];
      /** THISANDFUTURE changes of a series that is not in the file, oldest first. */
      onward: Onward[];
    }
  | { rejected: Rejected };

/**
 * Reads a calendar (RFC 5545) event by event. Unreadable events are set aside with line and reason. The latest version of
 * an event counts. Moved or cancelled occurrences replace those of their series; RANGE=THISANDFUTURE changes all later ones.
 */
export function* readCalendar(text: string, options: CalendarOptions): Generator<CalendarRead> {
  const { events, zones, others } = splitCalendar(text);
  yield* notMeetings(options.file, others, events.length === 0);
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

/** Lists what a file holds beside meetings; a file that holds none is listed itself. */
function* notMeetings(
  file: string,
  others: readonly { name: string; line: number }[],
  isEmpty: boolean,
): Generator<CalendarRead> {
  const listed = (place: number | null, reason: string): CalendarRead => ({
    rejected: { file, place, outcome: 'skipped', reason, sample: '' },
  });
  for (const { name, line } of others) yield listed(line, `not a meeting: ${name}`);
  if (isEmpty && others.length === 0) yield listed(null, 'holds no meetings');
}

const setAside = (file: string, { line, text }: Block, reason: string): Rejected => ({
  file,
  place: line,
  outcome: 'error',
  reason,
  sample: text.replace(/[\s\0]+/g, ' ').slice(0, 160),
});

/** Fixes common errors: unmarked dates, spaces in rules, empty lines. */
const corrected = (text: string): string =>
  text
    .replace(/\n[ \t]/g, '')
    .replace(
      /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;TZID=[^:;\n]{1,100})?:(\d{8}(?:,\d{8}){0,500})$/gim,
      '$1;VALUE=DATE:$3',
    )
    .replace(/^RRULE[^:\n]{0,100}:.{0,1000}$/gim, (line) => line.replace(/[ \t]+/g, ''))
    .replace(/^[^:\n]*\n/gm, '');

const unreadable = (error: unknown): string =>
  `cannot be read: ${(error as Error).message.slice(0, 200)}`;

function parse(block: Block): Component | string {
  if (block.problem) return block.problem;
  try {
    return new ICAL.Component(ICAL.parse(corrected(block.text)) as unknown[] as never);
  } catch (error) {
    return unreadable(error);
  }
}

function* readSeries(
  uid: string,
  parts: Parsed[],
  options: CalendarOptions,
): Generator<CalendarRead> {
  const masters = latestLast(parts.filter(({ event }) => !event.hasProperty('recurrence-id')));
  const master = masters.pop();
  yield* masters.map((part) => replaced(part, options.file));
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
  const latest = new Map<string, Parsed>();
  for (const part of latestLast(parts.filter(({ event }) => event.hasProperty('recurrence-id')))) {
    const read = attempt(() =>
      appliesOnward(part) ? onwardOf(part, zone) : movedOccurrence(part),
    );
    if (typeof read === 'string') {
      yield { rejected: setAside(options.file, part.block, read) };
      continue;
    }
    const key = 'at' in read ? `onward ${read.from.getTime()}` : (read.recurrenceId ?? '');
    const before = latest.get(key);
    if (before) yield replaced(before, options.file);
    latest.set(key, part);
    if ('at' in read) changed.set(read.from.getTime(), read);
    else moved.set(key, read);
  }
  const onward = [...changed.values()].toSorted((a, b) => a.from.getTime() - b.from.getTime());
  const series = master
    ? own.map((event) => lastBefore(onward, event.startsAt)?.at(event.startsAt) ?? event)
    : onward.map(({ at, from }) => at(from));
  const events = [
    ...series.filter(({ recurrenceId }) => !moved.has(recurrenceId ?? '')),
    ...moved.values(),
  ];
  if (master && events.length === 0)
    yield {
      rejected: {
        ...setAside(options.file, master.block, 'has no time in the imported period'),
        outcome: 'skipped',
      },
    };
  const { line } = (master ?? parts[0])?.block ?? { line: 1 };
  const sample = events[0]?.title ?? '';
  yield { uid, line, sample, whole: master !== undefined, events, onward: master ? [] : onward };
}

/** Lists an event of which the file has a later version, or the same one again. */
const replaced = ({ block }: Parsed, file: string): CalendarRead => ({
  rejected: {
    ...setAside(file, block, 'is in the file again, in a version that counts'),
    outcome: 'skipped',
  },
});

/** Orders versions of an event, oldest first. */
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
    return error instanceof EventProblem ? error.message : unreadable(error);
  }
}
