import type { EventRecord } from '../records.ts';
import { lengthOf, occurrenceOf, recurrenceKey, startOf } from './event-times.ts';
import type { Parsed } from './event-times.ts';
import { factsOf } from './record.ts';
import { inZone, momentOf } from './times.ts';
import { clockOf, UTC } from './zones.ts';
import type { Zone } from './zones.ts';

/** A change of an occurrence and all later ones (RFC 5545, 3.8.4.4, THISANDFUTURE). */
export interface Onward {
  /** Original start of the first of them. */
  from: Date;
  /** The changed occurrence for an original start. */
  at: (was: Date) => EventRecord;
}

/** Whether an event changes an occurrence and all later ones. */
export function appliesOnward({ event }: Parsed): boolean {
  const range = event.getFirstProperty('recurrence-id')?.getParameter('range') as unknown;
  return typeof range === 'string' && range.toUpperCase() === 'THISANDFUTURE';
}

/**
 * Reads a THISANDFUTURE change: later occurrences shift by the same amount in the time zone of their series (`zone`;
 * by default the event's own), so that daylight saving does not move them, and get the same length.
 */
export function onwardOf(part: Parsed, zone?: Zone): Onward {
  const was = occurrenceOf(part);
  const start = startOf(part);
  const length = lengthOf(part, start);
  const facts = factsOf(part.event, part.block.calendar.method);
  const from = momentOf(was);
  const before = zone ?? (was.isDay ? UTC : start.zone);
  const after = start.isDay ? UTC : was.isDay ? start.zone : before;
  const shift = clockOf(inZone(start, after)) - clockOf(before.toWall(from));
  return {
    from,
    at: (moment) => {
      const startsAt = after.toUtc(UTC.toWall(new Date(clockOf(before.toWall(moment)) + shift)));
      return {
        ...facts,
        recurrenceId: recurrenceKey(moment),
        startsAt,
        endsAt: new Date(startsAt.getTime() + length),
        allDay: start.isDay,
      };
    },
  };
}

/** The last change of `onward` (in order) that applies to an original start. */
export const lastBefore = (onward: readonly Onward[], was: Date): Onward | undefined =>
  onward.findLast(({ from }) => from <= was);
