import type { EventRecord } from '../records.ts';
import { lengthOf, occurrenceOf, recurrenceKey, startOf } from './event-times.ts';
import type { Parsed } from './event-times.ts';
import { factsOf } from './record.ts';
import { inZone, momentOf } from './times.ts';
import { clockOf, UTC } from './zones.ts';
import type { Zone } from './zones.ts';

/** What holds for one occurrence of a series and for all later ones (RFC 5545, 3.8.4.4). */
export interface Onward {
  /** When the first of them was to begin. */
  from: Date;
  /** An occurrence as it is now, by when it was to begin. */
  at: (was: Date) => EventRecord;
}

/** Whether an event stands for an occurrence and all later ones, not for that one alone. */
export function appliesOnward({ event }: Parsed): boolean {
  const range = event.getFirstProperty('recurrence-id')?.getParameter('range') as unknown;
  return typeof range === 'string' && range.toUpperCase() === 'THISANDFUTURE';
}

/**
 * Reads what holds from an occurrence on: later ones begin as much earlier or later as it does, on the clock of their
 * series (`zone`; without it the event's own), so that they keep their hour over a change of clocks, and take as long.
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

/** The last of `onward`, which are in order, that holds for an occurrence that was to begin then. */
export const lastBefore = (onward: readonly Onward[], was: Date): Onward | undefined =>
  onward.findLast(({ from }) => from <= was);
