interface Window {
  since: Date;
  /** As it is said in an answer. */
  label: string;
}

const DAY = 86_400_000;
const UNITS: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

/** The stretch of time a question names ("last 2 weeks", "since March", "today"), or null when it names none. */
export function windowOf(question: string, now: Date): Window | null {
  const span = /\b(?:last|past|previous) (?:(\d{1,3}) )?(day|week|month|quarter|year)s?\b/i.exec(
    question,
  );
  if (span) {
    const count = Number(span[1] ?? 1);
    const unit = (span[2] ?? 'day').toLowerCase();
    return {
      since: new Date(now.getTime() - count * (UNITS[unit] ?? 1) * DAY),
      label: `in the last ${count === 1 ? '' : `${count} `}${unit}${count === 1 ? '' : 's'}`,
    };
  }
  if (/\btoday\b/i.test(question))
    return { since: new Date(now.getTime() - DAY), label: 'in the last 24 hours' };
  if (/\byesterday\b/i.test(question)) {
    const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
    return { since: new Date(today - DAY), label: 'since yesterday' };
  }
  if (/\bthis week\b/i.test(question))
    return { since: new Date(now.getTime() - 7 * DAY), label: 'in the last week' };
  if (/\bthis month\b/i.test(question))
    return { since: new Date(now.getTime() - 30 * DAY), label: 'in the last month' };
  return sinceMonth(question, now);
}

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function sinceMonth(question: string, now: Date): Window | null {
  const name = new RegExp(`\\bsince (${MONTHS.join('|')})\\b`, 'i').exec(question)?.[1];
  if (!name) return null;
  const month = MONTHS.indexOf(name.toLowerCase());
  const year = now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0);
  return {
    since: new Date(Date.UTC(year, month, 1)),
    label: `since ${name[0]?.toUpperCase()}${name.slice(1).toLowerCase()}`,
  };
}

/** "before August", "in the next 60 days", "this quarter": how far ahead a question looks, in days; 90 when it does not say. */
export function daysAhead(question: string, now: Date): number {
  const next = /\bnext (\d{1,3})? ?(day|week|month|quarter|year)s?\b/i.exec(question);
  if (next) return stretchAhead(Number(next[1] ?? 1), (next[2] ?? 'day').toLowerCase(), now);
  const current = /\bthis (month|quarter|year)\b/i.exec(question)?.[1]?.toLowerCase();
  if (current) return daysUntil(endOf(current, now), now);
  const inside = /\b(?:in|within|inside) (\d{1,3}) (day|week|month)s?\b/i.exec(question);
  if (inside) return Number(inside[1]) * (UNITS[(inside[2] ?? 'day').toLowerCase()] ?? 1);
  const name = new RegExp(`\\b(?:before|until|by) (${MONTHS.join('|')})\\b`, 'i').exec(
    question,
  )?.[1];
  if (name) {
    const month = MONTHS.indexOf(name.toLowerCase());
    const year = now.getUTCFullYear() + (month <= now.getUTCMonth() ? 1 : 0);
    return Math.ceil((Date.UTC(year, month, 1) - now.getTime()) / DAY);
  }
  return 90;
}

const MONTHS_OF: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const daysUntil = (day: number, now: Date) =>
  Math.round((day - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())) / DAY);

/** Months, quarters and years are those of the calendar: the next month ends on this day of the next. */
function stretchAhead(count: number, unit: string, now: Date): number {
  const months = MONTHS_OF[unit];
  if (!months) return count * (UNITS[unit] ?? 1);
  return daysUntil(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months * count, now.getUTCDate()),
    now,
  );
}

/** The last day of the month, quarter or year that `now` is in. */
function endOf(unit: string, now: Date): number {
  const months = MONTHS_OF[unit] ?? 1;
  return Date.UTC(now.getUTCFullYear(), (Math.floor(now.getUTCMonth() / months) + 1) * months, 0);
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
