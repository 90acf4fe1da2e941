import { plural } from '@rapport/contract/kit/plural.ts';
import {
  DAY_PATTERN,
  MONTHS_OF,
  MONTH_PATTERN,
  NUMBER_PATTERN,
  NUMBERS,
  UNITS,
  monthName,
  monthOf,
  withQuarters,
  dayText,
} from './calendar-units.ts';

/** A stretch of coming time that a question names. */
export interface Ahead {
  /** Its first and last day, counted from today. */
  from: number;
  days: number;
  /** As an answer says it: "in the next 60 days", "by Jul 31, 2027". */
  label: string;
}

const DAY = 86_400_000;
/** Months that are looked ahead where a question names no time. */
const USUAL_MONTHS = 3;

const NEXT = new RegExp(
  String.raw`\b(?:next|coming) (?:(${NUMBER_PATTERN}|few|couple of) )?(day|week|month|quarter|year)(s?)\b`,
  'i',
);
/** How many are meant where a question says "the next weeks". */
const SEVERAL: Record<string, number> = { day: 7, week: 4, month: 3, quarter: 2, year: 2 };
const WITHIN = new RegExp(
  String.raw`\b(?:in|within|inside) (${NUMBER_PATTERN}) (day|week|month)s?\b`,
  'i',
);
const CURRENT =
  /\b(?:(?:before|by|until|till|through) (?:the )?end of (?:the|this) |this |the rest of (?:the|this) )(week|month|quarter|year)\b|\b(?:before|by|until|till) (?:the )?(week|month|quarter|year)[’']?s?[ -]end\b/i;
const YEAR = String.raw`(?:,? (20\d\d))?`;
const UP_TO = new RegExp(
  String.raw`\b(before|by|until|till|through|up to|between now and) (?:the )?(?:(end|start|beginning) of )?${MONTH_PATTERN}\b${YEAR}`,
  'i',
);
const UP_TO_DAY = new RegExp(
  String.raw`\b(on or before|before|by|until|till|through|up to|between now and) (?:the )?${DAY_PATTERN}\b${YEAR}`,
  'i',
);
const ON_DAY = new RegExp(String.raw`\b(?:on|of|for) (?:the )?${DAY_PATTERN}\b${YEAR}`, 'i');
const IN_YEAR = /\bin (20\d\d)\b/i;
const TOMORROW = /\btomorrow\b/i;
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** "On Friday", "for Wednesday the 14th", "on the 14th": the number decides. */
const NEAR_DAY = new RegExp(
  String.raw`\b(on|for|by|until|till|before|this|coming|due) (?:(${WEEKDAYS.join('|')})\b(?:,? the (\d{1,2})(?:st|nd|rd|th))?|the (\d{1,2})(?:st|nd|rd|th)\b(?! of))`,
  'i',
);
const IN_MONTH = new RegExp(
  String.raw`\b(?:in|during|rest of) ${MONTH_PATTERN}\b(?:,? (?:or|and|to|through) (?:in )?${MONTH_PATTERN}\b)?${YEAR}`,
  'i',
);

/**
 * The stretch of coming time a question names ("before the end of July", "in September", "by 15 August", "in the next 60
 * days", "this quarter"); null when it names none. A month without a year is the next one, or the present one.
 */
export function aheadOf(said: string, now: Date): Ahead | null {
  const question = withQuarters(said.replace(/\b(?:christmas|xmas)\b/i, '25 December'));
  // "In July or August this year": the months are meant, not the rest of the year.
  const named =
    upToDay(question, now) ??
    upToMonth(question, now) ??
    onDay(question, now) ??
    nearDay(question, now) ??
    inMonths(question, now) ??
    inYear(question, now);
  if (named) return named;
  const next = NEXT.exec(question);
  if (next) {
    const unit = next[2]!.toLowerCase();
    const isVague = next[1] ? !(countOf(next[1]) > 0) : next[3] !== '';
    return nextOnes(isVague ? SEVERAL[unit]! : countOf(next[1] ?? '1'), unit, now);
  }
  const within = WITHIN.exec(question);
  if (within) return nextDays(countOf(within[1]!) * UNITS[within[2]!.toLowerCase()]!);
  const current = CURRENT.exec(question);
  return current && upTo(lastDayOf((current[1] ?? current[2] ?? 'month').toLowerCase(), now), now);
}

const countOf = (said: string): number => NUMBERS[said.toLowerCase()] ?? Number(said);

/** How far ahead a question looks, in days; three months when it does not say. */
export const daysAhead = (question: string, now: Date): number =>
  (aheadOf(question, now) ?? nextOnes(USUAL_MONTHS, 'month', now)).days;

function upToDay(question: string, now: Date): Ahead | null {
  const said = UP_TO_DAY.exec(question);
  if (!said) return null;
  const month = monthOf((said[2] ?? said[5])!);
  const day = Number(said[3] ?? said[4]);
  const year = yearOf(said[6], now, (candidate) => Date.UTC(candidate, month, day));
  return upTo(Date.UTC(year, month, /^before/i.test(said[1]!) ? day - 1 : day), now);
}

/** "Before August" and "by the start of August" end with July, "by the end of August" and "through August" with August. */
function upToMonth(question: string, now: Date): Ahead | null {
  const said = UP_TO.exec(question);
  if (!said) return null;
  const month = monthOf(said[3]!);
  const whole = said[2] ? /end/i.test(said[2]) : /through|up to/i.test(said[1]!);
  const year = yearOf(said[4], now, (candidate) => Date.UTC(candidate, month + Number(whole), 0));
  return upTo(Date.UTC(year, month + Number(whole), 0), now);
}

/** "A renewal date of June 30": that day alone. */
function onDay(question: string, now: Date): Ahead | null {
  const said = ON_DAY.exec(question);
  if (!said) return null;
  const month = monthOf((said[1] ?? said[4])!);
  const date = Number(said[2] ?? said[3]);
  const year = yearOf(said[5], now, (candidate) => Date.UTC(candidate, month, date));
  const days = daysUntil(Date.UTC(year, month, date), now);
  return days < 0
    ? null
    : { from: days, days, label: `on ${monthName(month).slice(0, 3)} ${date}, ${year}` };
}

/** A day of the next weeks: tomorrow, a weekday, or a date without its month. */
function nearDay(question: string, now: Date): Ahead | null {
  if (TOMORROW.test(question)) return { from: 1, days: 1, label: 'tomorrow' };
  const said = NEAR_DAY.exec(question);
  if (!said) return null;
  const date = Number(said[3] ?? said[4] ?? 0);
  const weekday = WEEKDAYS.indexOf((said[2] ?? '').toLowerCase());
  const days = date
    ? daysUntil(nextWithDate(date, now), now)
    : (weekday - now.getUTCDay() + 7) % 7 || 7;
  const at = new Date(now.getTime() + days * DAY);
  const isUpTo = /by|until|till|before/i.test(said[1]!);
  const day = `${monthName(at.getUTCMonth()).slice(0, 3)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;
  return { from: isUpTo ? 0 : days, days, label: `${isUpTo ? 'by' : 'on'} ${day}` };
}

/** The next day of a month with a number; a month without it is passed over. */
function nextWithDate(date: number, now: Date): number {
  const first = now.getUTCMonth() + (date >= now.getUTCDate() ? 0 : 1);
  const at = (months: number) => Date.UTC(now.getUTCFullYear(), first + months, date);
  return new Date(at(0)).getUTCDate() === date ? at(0) : at(1);
}

/** A month, or several up to another one. */
function inMonths(question: string, now: Date): Ahead | null {
  const said = IN_MONTH.exec(question);
  if (!said) return null;
  const first = monthOf(said[1]!);
  const last = said[2] ? monthOf(said[2]) : first;
  const year = yearOf(said[3], now, (candidate) => Date.UTC(candidate, last + 1, 0));
  const from = Date.UTC(first > last ? year - 1 : year, first, 1);
  const days = daysUntil(Date.UTC(year, last + 1, 0), now);
  if (days < 0) return null;
  const names =
    first === last
      ? monthName(first)
      : `${monthName(first)} ${last - first === 1 ? 'and' : 'to'} ${monthName(last)}`;
  return { from: Math.max(0, daysUntil(from, now)), days, label: `in ${names} ${year}` };
}

/** The rest of the present year, or a coming one. */
function inYear(question: string, now: Date): Ahead | null {
  const year = Number(IN_YEAR.exec(question)?.[1] ?? 0);
  if (year < now.getUTCFullYear()) return null;
  const from = Math.max(0, daysUntil(Date.UTC(year, 0, 1), now));
  return { from, days: daysUntil(Date.UTC(year, 11, 31), now), label: `in ${year}` };
}

/** The year that a question names, else the first in which the day is not past. */
function yearOf(said: string | undefined, now: Date, dayIn: (year: number) => number): number {
  const present = now.getUTCFullYear();
  return Number(said ?? (daysUntil(dayIn(present), now) < 0 ? present + 1 : present));
}

function upTo(day: number, now: Date): Ahead | null {
  const days = daysUntil(day, now);
  if (days < 0) return null;
  const at = new Date(day);
  const label = `by ${dayText(at)}`;
  return { from: 0, days, label };
}

const nextDays = (days: number): Ahead => ({
  from: 0,
  days,
  label: `in the next ${plural(days, 'day')}`,
});

/** Months, quarters and years are those of the calendar: the next month ends on this day of the next. */
function nextOnes(count: number, unit: string, now: Date): Ahead {
  const months = MONTHS_OF[unit];
  const label = `in the next ${count === 1 ? unit : plural(count, unit)}`;
  if (!months) return { from: 0, days: count * (UNITS[unit] ?? 1), label };
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months * count, now.getUTCDate());
  return { from: 0, days: daysUntil(day, now), label };
}

const daysUntil = (day: number, now: Date): number =>
  Math.round((day - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())) / DAY);

/** The last day of the week, month, quarter or year that `now` is in. */
function lastDayOf(unit: string, now: Date): number {
  const months = MONTHS_OF[unit];
  if (!months) {
    const untilSunday = (7 - now.getUTCDay()) % 7;
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + untilSunday);
  }
  return Date.UTC(now.getUTCFullYear(), (Math.floor(now.getUTCMonth() / months) + 1) * months, 0);
}
