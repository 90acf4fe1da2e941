export interface Window {
  since: Date;
  /** As it is said in an answer. */
  label: string;
}

const DAY = 86_400_000;
const UNITS: Record<string, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

/** The stretch of time a question names ("last 2 weeks", "since March", "today"), or null when it names none. */
export function windowOf(question: string, now: Date): Window | null {
  const span =
    /\b(?:last|past|previous|in the last) (?:(\d{1,3}) )?(day|week|month|quarter|year)s?\b/i.exec(
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
  if (next) return Number(next[1] ?? 1) * (UNITS[(next[2] ?? 'day').toLowerCase()] ?? 1);
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
