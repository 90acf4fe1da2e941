import ICAL from 'ical.js';
import { timesOfRule } from './bounded-iterator.ts';
import type { Budget } from './bounded-iterator.ts';
import { EventProblem } from './event-problem.ts';
import { inZone, timeOf, toIcal } from './times.ts';
import type { CalendarTime, ZoneRule } from './times.ts';
import { clockOf } from './zones.ts';
import type { Wall } from './zones.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Recur = InstanceType<typeof ICAL.Recur>;

/** The period in which a series is expanded. */
export interface Span {
  from: Date;
  to: Date;
}

/** Most occurrences per series. */
const MAX_OCCURRENCES = 500;
const RULES = 5;
const DATES = 2_000;
const TOO_OFTEN = new Set(['SECONDLY', 'MINUTELY', 'HOURLY']);

/** Whether an event repeats. */
export const repeats = (event: Component): boolean =>
  event.hasProperty('rrule') || event.hasProperty('rdate');

const keyOf = ({ year, month, day, hour, minute, second }: Wall): string =>
  [year, month, day, hour, minute, second].join('-');
const dayKeyOf = ({ year, month, day }: Wall): string => [year, month, day].join('-');

/**
 * The times of a series within a span, in order: rules and single dates minus exceptions, in its own time zone, so that
 * daylight saving does not move it. Throws with the reason when they cannot be computed.
 */
export function occurrencesOf(
  event: Component,
  start: CalendarTime,
  zones: ZoneRule,
  { span, budget }: { span: Span; budget: Budget },
): Wall[] {
  const except = exceptionsOf(event, start, zones);
  const [from, to] = [span.from, span.to].map((end) => clockOf(start.zone.toWall(end)));
  const within = { from: from ?? 0, to: to ?? 0 };
  const found = new Map<string, Wall>();
  const add = (wall: Wall) => {
    if (clockOf(wall) < within.from || clockOf(wall) >= within.to) return;
    if (!except.has(keyOf(wall)) && !except.has(dayKeyOf(wall))) found.set(keyOf(wall), wall);
    if (found.size > MAX_OCCURRENCES)
      throw new EventProblem(`repeats more than ${MAX_OCCURRENCES} times in the imported period`);
  };
  const rules = event.getAllProperties('rrule').slice(0, RULES);
  add(start.wall);
  for (const property of rules)
    follow(property.getFirstValue() as Recur, start, { to: within.to, budget }, add);
  for (const wall of datesOf(event, 'rdate', start, zones)) add(wall);
  return [...found.values()].sort((a, b) => clockOf(a) - clockOf(b));
}

/** Yields the times of a rule before an end in the series' time zone. */
function follow(
  rule: Recur,
  start: CalendarTime,
  { to, budget }: { to: number; budget: Budget },
  add: (wall: Wall) => void,
): void {
  if (!(rule instanceof ICAL.Recur) || !rule.freq)
    throw new EventProblem('has an invalid recurrence rule');
  if (TOO_OFTEN.has(rule.freq)) throw new EventProblem('repeats more than once a day');
  const { until } = rule;
  // Converts an end in UTC to the time zone of the series.
  if (until && until.zone === ICAL.Timezone.utcTimezone && !start.isDay)
    rule.until = toIcal(start.zone.toWall(until.toJSDate()), false);
  for (const next of timesOfRule(rule, toIcal(start.wall, start.isDay), budget)) {
    const { year, month, day, hour, minute, second } = next;
    const wall = { year, month, day, hour, minute, second };
    if (clockOf(wall) >= to) return;
    add(wall);
  }
}

function datesOf(
  event: Component,
  name: 'rdate' | 'exdate',
  start: CalendarTime,
  zones: ZoneRule,
): Wall[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      property.getValues().flatMap((value: unknown) => {
        const time = timeOf(property, value, zones);
        return time ? [inZone(time, start.zone)] : [];
      }),
    )
    .slice(0, DATES);
}

/** Keys of excluded times; a date excludes every time on that day. */
function exceptionsOf(event: Component, start: CalendarTime, zones: ZoneRule): Set<string> {
  const keys = new Set<string>();
  for (const property of event.getAllProperties('exdate'))
    for (const value of property.getValues() as unknown[]) {
      const time = timeOf(property, value, zones);
      if (time?.isDay) keys.add(dayKeyOf(time.wall));
      else if (time) keys.add(keyOf(inZone(time, start.zone)));
      if (keys.size >= DATES) return keys;
    }
  return keys;
}
