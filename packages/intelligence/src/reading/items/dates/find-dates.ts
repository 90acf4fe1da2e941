import {
  addWorkingDays,
  closestDate,
  dayOf,
  endOfMonth,
  endOfQuarter,
  endOfYear,
  nextDate,
  nextWeekday,
  weekdayInWeek,
  weekdayOf,
} from './calendar.ts';
import type { Day } from './calendar.ts';
import { patternsOf } from './patterns.ts';
import type { DatePatterns } from './patterns.ts';

/** A part of a text that names a day. */
export interface NamedDay {
  start: number;
  end: number;
  day: Day;
  form: 'date' | 'ordinal' | 'weekday' | 'relative' | 'span' | 'period' | 'time';
}

/** "In the next week or so" names no day. */
const VAGUE = /^ or (?:so|thereabouts)\b/;
const FRIDAY = 5;
type Groups = Record<string, string | undefined>;

/** The days a text names, in order, counted from the day it was written. */
export function findDates(text: string, today: Day, language: string): NamedDay[] {
  const patterns = patternsOf(language);
  if (!patterns.any.test(text)) return [];
  const found: NamedDay[] = [];
  for (const [form, pattern] of patterns.forms)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      if (VAGUE.test(text.slice(end, end + 20))) continue;
      const day = resolve(form, match.groups ?? {}, today, patterns);
      if (day !== null) found.push({ start, end, day, form });
    }
  return joinNeighbours(
    found.toSorted((a, b) => a.start - b.start),
    text,
  );
}

function resolve(
  form: NamedDay['form'],
  groups: Groups,
  today: Day,
  patterns: DatePatterns,
): Day | null {
  switch (form) {
    case 'date':
      return resolveDate(groups, today, patterns);
    case 'ordinal':
      return nextDate(today, Number(groups['date']));
    case 'weekday':
      return resolveWeekday(groups, today, patterns);
    case 'relative':
      return groups['dayEnd'] ? today : today + patterns.daysAhead(groups['relative'] ?? '');
    case 'time':
      return today;
    case 'span':
      return resolveSpan(groups, today, patterns);
    case 'period':
      return resolvePeriod(groups, today, patterns);
  }
}

function resolveDate(groups: Groups, today: Day, patterns: DatePatterns): Day | null {
  const { iso, date, month, first, second, year: written } = groups;
  if (iso) return Date.parse(iso) / 86_400_000;
  const year = written ? Number(written.length === 2 ? `20${written}` : written) : null;
  if (date && month) return inYear(today, year, patterns.monthOf(month), Number(date));
  const [one, two] = [Number(first), Number(second)];
  const readings = [inYear(today, year, two, one), inYear(today, year, one, two)].filter(
    (day) => day !== null,
  );
  if (patterns.language !== 'en') return readings[0] ?? null;
  const ahead = readings.filter((day) => day >= today);
  return ahead.length > 0 ? Math.min(...ahead) : (readings[0] ?? null);
}

function inYear(today: Day, year: number | null, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return year === null ? closestDate(today, month, date) : dayOf(year, month, date);
}

function resolveWeekday(groups: Groups, today: Day, patterns: DatePatterns): Day | null {
  const { last, next, nextBefore, nextWeek, weekAfter, weekday = '' } = groups;
  if (last) return null;
  const number = patterns.weekdayOf(weekday);
  if (next || nextBefore || nextWeek) return weekdayInWeek(today, number, 1);
  return nextWeekday(today, number) + (weekAfter ? 7 : 0);
}

function resolveSpan(groups: Groups, today: Day, patterns: DatePatterns): Day {
  const count = patterns.countOf(groups['count'] ?? '');
  if (groups['hours']) return today + Math.floor(count / 24);
  if (groups['working']) return addWorkingDays(today, count);
  if (groups['week']) return today + count * 7;
  if (groups['month']) {
    const moment = new Date(today * 86_400_000);
    return moment.setUTCMonth(moment.getUTCMonth() + count) / 86_400_000;
  }
  return today + count;
}

function resolvePeriod(groups: Groups, today: Day, patterns: DatePatterns): Day | null {
  const { last, next, week, quarter, year, end, middle, nextAfter, name, before, weekEnd } = groups;
  if (last) return null;
  const ahead = next || nextAfter ? 1 : 0;
  if (name) {
    const first = closestDate(today, patterns.monthOf(name), 1);
    if (first === null) return null;
    if (middle) return first + 14;
    if (!end) return before ? first : null;
    const last = workingDay(endOfMonth(first));
    return last < today ? workingDay(endOfMonth(first, 12)) : last;
  }
  if (week || weekEnd) {
    const friday = weekdayInWeek(today, FRIDAY, ahead);
    return friday < today ? friday + 7 : friday;
  }
  if (quarter) return workingDay(endOfQuarter(today, ahead));
  if (year) return endOfYear(today, ahead);
  return middle ? endOfMonth(today, ahead - 1) + 15 : workingDay(endOfMonth(today, ahead));
}

/** The end of a month is its last working day. */
const workingDay = (day: Day): Day => {
  const weekday = weekdayOf(day);
  return weekday === 0 ? day - 2 : weekday === 6 ? day - 1 : day;
};

const BETWEEN =
  /^(?:,? (?:the |on |on the |am |den |dem |der |le |el |il |de |d\. |dia )?|,\s*|\s*\(\s*|-)?$/iu;

/** "Friday, 26 March" and "the 3rd, a Tuesday" are one day: the number decides. "Friday EOD" is Friday. */
function joinNeighbours(days: readonly NamedDay[], text: string): NamedDay[] {
  const joined: NamedDay[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    const near = last && BETWEEN.test(text.slice(last.end, day.start));
    const stronger = near ? decide(last, day) : null;
    if (!last || !stronger) joined.push(day);
    else joined[joined.length - 1] = { ...stronger, start: last.start, end: day.end };
  }
  return joined;
}

function decide(one: NamedDay, two: NamedDay): NamedDay | null {
  const numbered = ({ form }: NamedDay) => form === 'date' || form === 'ordinal';
  if (two.form === 'time') return one;
  if (one.form === 'time') return two;
  if (one.form === 'weekday' && numbered(two)) return two;
  if (numbered(one) && two.form === 'weekday') return one;
  if (one.form === 'relative' && one.day !== two.day) return two.form === 'relative' ? null : two;
  if (two.form === 'relative' && two.day < one.day) return one;
  return one.day === two.day ? one : null;
}
