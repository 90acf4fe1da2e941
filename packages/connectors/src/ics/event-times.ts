import ICAL from 'ical.js';
import type { EventRecord } from '../records.ts';
import type { Budget } from './bounded-iterator.ts';
import { EventProblem } from './event-problem.ts';
import { occurrencesOf, repeats } from './occurrences.ts';
import type { Span } from './occurrences.ts';
import { factsOf } from './record.ts';
import type { Block } from './split.ts';
import { momentOf, timeOf } from './times.ts';
import type { CalendarTime, ZoneRule } from './times.ts';
import type { Wall } from './zones.ts';

const DAY = 86_400_000;

/** One event of a file, with the context to compute its times. */
export interface Parsed {
  block: Block;
  event: InstanceType<typeof ICAL.Component>;
  zones: ZoneRule;
  budget: Budget;
}

/** The start of an event. Throws with the reason when missing or invalid. */
export function startOf({ event, zones }: Parsed): CalendarTime {
  const property = event.getFirstProperty('dtstart');
  if (!property) throw new EventProblem('has no start (DTSTART)');
  const start = timeOf(property, property.getFirstValue(), zones);
  if (!start) throw new EventProblem('has an invalid start (DTSTART)');
  return start;
}

/** Longest meeting. */
const MAX_LENGTH = 366 * DAY;

/** Length of an event in milliseconds: from its end, else its duration, else one day or zero. */
export function lengthOf(part: Parsed, start: CalendarTime): number {
  const length = statedLength(part, start);
  if (length > MAX_LENGTH) throw new EventProblem('takes longer than a year');
  return length;
}

function statedLength({ event, zones }: Parsed, start: CalendarTime): number {
  const property = event.getFirstProperty('dtend');
  const end = property && timeOf(property, property.getFirstValue(), zones);
  if (property && !end) throw new EventProblem('has an invalid end (DTEND)');
  if (end) {
    const length = momentOf(end).getTime() - momentOf(start).getTime();
    if (length < 0) throw new EventProblem('ends before it begins');
    return start.isDay ? Math.max(DAY, length) : length;
  }
  const duration = event.getFirstPropertyValue('duration') as unknown;
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1000);
  return start.isDay ? DAY : 0;
}

/** 20261121T100000Z: identifies an occurrence by its original start. */
export const recurrenceKey = (moment: Date): string =>
  moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The time of an event, or all times of a series within a span. */
export function timesOf(part: Parsed, span: Span): EventRecord[] {
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

/** The original start of the occurrence that an event replaces. */
export function occurrenceOf({ event, zones }: Parsed): CalendarTime {
  const property = event.getFirstProperty('recurrence-id');
  const was = property && timeOf(property, property.getFirstValue(), zones);
  if (!was) throw new EventProblem('has an invalid occurrence (RECURRENCE-ID)');
  return was;
}

/** An event that replaces one occurrence of its series. */
export function movedOccurrence(part: Parsed): EventRecord {
  const was = occurrenceOf(part);
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
