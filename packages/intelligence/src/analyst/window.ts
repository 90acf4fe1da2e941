import { plural } from '@rapport/contract/kit/plural.ts';
import {
  DAY_PATTERN,
  MONTHS,
  MONTHS_OF,
  MONTH_PATTERN,
  NUMBER_PATTERN,
  NUMBERS,
  QUARTER_PATTERN,
  UNITS,
  monthName,
  monthOf,
  monthOfQuarter,
} from './calendar-units.ts';

/** A stretch of past time that a question names. */
export interface Window {
  since: Date;
  /** The end, not included; absent: up to now. */
  until?: Date;
  /** As an answer says it: "in the last 2 weeks". */
  label: string;
  /** The words of the question that name it. */
  said: string;
}

const DAY = 86_400_000;
const YEAR = String.raw`(?:,? (20\d\d|19\d\d))?`;

/** Not "her last day" and "Ann's last day", which somebody leaves on, nor "the last day they can give notice". */
const SPAN = new RegExp(
  String.raw`(?<!\b(?:her|his|their|my|your|our|whose|\p{L}+['’]s?) )\b(?:(?:in|within|over|during|for) )?(?:the )?(?:last|past|previous) (?:(${NUMBER_PATTERN}) )?(day|week|month|quarter|year)s?\b(?<!\blast day(?= (?:for|of|with|at|as|to|(?:\S+ ){0,4}(?:can|could|may|must|would|has to|have to))\b))`,
  'iu',
);
const NEARBY =
  /\b(today|this (?:morning|afternoon|evening)|tonight|yesterday|this week|this month)\b/i;
const SINCE = new RegExp(
  String.raw`\bsince (?:the (?:start|beginning) of )?${MONTH_PATTERN}\b${YEAR}`,
  'i',
);
const SINCE_SEASON = /\bsince (?:the |last )?(spring|summer|autumn|fall|winter)\b/i;
/** The first month of a season north of the equator, from 0. */
const SEASONS: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const ON_DAY = new RegExp(
  String.raw`(?<!\b(?:before|by|until|till|for) (?:the )?)\b(?:on )?(?:the )?${DAY_PATTERN}\b${YEAR}`,
  'i',
);
const IN_MONTH = new RegExp(
  String.raw`\b(?:in|during|(?<!\b(?:end|start|beginning|middle|\d{1,2}(?:st|nd|rd|th)?) )of|for) ${MONTH_PATTERN}\b(?!['’]s\b)${YEAR}|\b${MONTH_PATTERN} (20\d\d|19\d\d)\b`,
  'i',
);
const IN_QUARTER = new RegExp(String.raw`\b(?:in|during) ${QUARTER_PATTERN}`, 'i');
const IN_YEAR = /\b(?:in|during) (20\d\d|19\d\d)\b/i;

/** The stretch of past time a question names ("last 2 weeks", "since March", "in May 2026", "on 4 June"); null for none. */
export function windowOf(question: string, now: Date): Window | null {
  const span = SPAN.exec(question);
  if (span) {
    const count = Number(NUMBERS[span[1]?.toLowerCase() ?? ''] ?? span[1] ?? 1);
    const unit = (span[2] ?? 'day').toLowerCase();
    return {
      since: new Date(now.getTime() - count * (UNITS[unit] ?? 1) * DAY),
      label: `in the last ${count === 1 ? unit : plural(count, unit)}`,
      said: span[0],
    };
  }
  return nearby(question, now) ?? onCalendar(question, now);
}

function nearby(question: string, now: Date): Window | null {
  const said = NEARBY.exec(question)?.[0];
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  if (!said) return null;
  if (/today|tonight|morning|afternoon|evening/i.test(said))
    return { since: ago(1), label: 'in the last 24 hours', said };
  if (/week/i.test(said)) return { since: ago(7), label: 'in the last week', said };
  if (/month/i.test(said)) return { since: ago(30), label: 'in the last month', said };
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return { since: new Date(today - DAY), label: 'since yesterday', said };
}

/** Asks of what has been: a month without a year is then a past one. */
const PAST =
  /\b(?:did|was|were|had|said|wrote|written|told|went|came|sent|got|paid|met|last|since|\p{L}{3,}ed)\b/iu;

/**
 * A month without a year is the latest one that has started. Of one that is still to come this year, only a question in
 * the past asks: "What are they doing on 11 June?" asks of a day ahead, which mails may name.
 */
function onCalendar(question: string, now: Date): Window | null {
  const window = calendarWindow(question, now);
  if (!window || YEAR_SAID.test(window.said) || PAST.test(question)) return window;
  const soon = new Date(window.since);
  soon.setUTCFullYear(now.getUTCFullYear());
  return soon > now ? null : window;
}

const YEAR_SAID = /\b(?:19|20)\d\d\b/;

function calendarWindow(question: string, now: Date): Window | null {
  const yearOf = (month: number, year: string | undefined) =>
    Number(year ?? now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0));
  const at = (year: number, month: number, day = 1) => new Date(Date.UTC(year, month, day));
  const since = SINCE.exec(question);
  if (since) {
    const month = monthOf(since[1]!);
    const label = `since ${monthName(month)}${since[2] ? ` ${since[2]}` : ''}`;
    return { since: at(yearOf(month, since[2]), month), label, said: since[0] };
  }
  const season = SINCE_SEASON.exec(question);
  if (season) {
    const month = SEASONS[season[1]!.toLowerCase()]!;
    const year = yearOf(month, undefined);
    return { since: at(year, month), label: `since ${monthName(month)} ${year}`, said: season[0] };
  }
  const day = ON_DAY.exec(question);
  if (day) {
    const month = monthOf((day[1] ?? day[4])!);
    const [date, year] = [Number(day[2] ?? day[3]), yearOf(month, day[5])];
    return {
      since: at(year, month, date),
      until: at(year, month, date + 1),
      label: `on ${date} ${monthName(month)} ${year}`,
      said: day[0],
    };
  }
  const month = IN_MONTH.exec(question);
  if (month) {
    const index = monthOf((month[1] ?? month[3])!);
    const year = yearOf(index, month[2] ?? month[4]);
    const label = `in ${monthName(index)} ${year}`;
    return { since: at(year, index), until: at(year, index + 1), label, said: month[0] };
  }
  const quarter = IN_QUARTER.exec(question);
  if (quarter) {
    const index = monthOfQuarter(quarter[1], quarter[2]);
    const of = yearOf(index, quarter[3]);
    const label = `from ${monthName(index)} to ${monthName(index + 2)} ${of}`;
    return { since: at(of, index), until: at(of, index + 3), label, said: quarter[0] };
  }
  const year = IN_YEAR.exec(question);
  if (!year) return null;
  const from = Number(year[1]);
  return { since: at(from, 0), until: at(from + 1, 0), label: `in ${from}`, said: year[0] };
}

/**
 * The past day a question asks the state of: the end of last month, quarter or year, of a month by its name, or a year
 * ago ("NRR last quarter", "ARR in June"); null when it asks of today. As YYYY-MM-DD.
 */
export function pastDay(question: string, now: Date): string | null {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const unit = /\b(?:last|previous) (month|quarter|year)\b/i.exec(question)?.[1]?.toLowerCase();
  if (unit) {
    const months = MONTHS_OF[unit] ?? 1;
    return day(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / months) * months, 0));
  }
  const name = new RegExp(
    `\\b(?:in|of|at the end of|for|was|end of) (${MONTHS.join('|')})(?: (20\\d\\d))?\\b`,
    'i',
  ).exec(question);
  if (!name) return null;
  const month = MONTHS.indexOf((name[1] ?? '').toLowerCase());
  const year = Number(name[2] ?? now.getUTCFullYear() - (month >= now.getUTCMonth() ? 1 : 0));
  return day(Date.UTC(year, month + 1, 0));
}
