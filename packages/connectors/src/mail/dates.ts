const DAY = 86_400_000;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ZONES: Record<string, number> = {
  ut: 0,
  gmt: 0,
  utc: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  cet: 60,
  cest: 120,
  bst: 60,
  jst: 540,
  ist: 330,
  aest: 600,
};
// "Mon, 5 Jan 2009 02:31:10 +0100"
const MAIL_FORM =
  /(?<day>\d{1,2})[\s-]+(?<month>[a-z]{3})[a-z]*[\s-]+(?<year>\d{2,4})[\s,]+(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?\s*(?<half>am|pm)?\s*(?<zone>[+-]\d{4}|[a-z]{1,5})?/i;
// "Mon Jan  5 02:31:10 2009", in asctime format; some have the zone before the year.
const ASCTIME_FORM =
  /(?<month>[a-z]{3})[a-z]*\s+(?<day>\d{1,2}),?\s+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?\s+(?<zone>[+-]\d{4}|[a-z]{1,5})?\s*(?<year>\d{4})/i;
const ISO_FORM = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Parses a Date header; null when it is invalid or before 1971, when the first e-mail was sent. */
export function readDate(header: string): Date | null {
  const text = withoutComments(header.slice(0, 200)).trim();
  const named = MAIL_FORM.exec(text)?.groups ?? ASCTIME_FORM.exec(text)?.groups;
  const time = named ? timeOf(named) : ISO_FORM.test(text) ? isoTime(text) : null;
  return time !== null && time >= 365 * DAY ? new Date(time) : null;
}

/** Removes comments in brackets and spaces around colons. */
const withoutComments = (header: string) =>
  header.replace(/\([^()]*\)/g, ' ').replace(/\s*:\s*/g, ':');

function timeOf(parts: Record<string, string | undefined>): number | null {
  const month = MONTHS.indexOf((parts.month ?? '').toLowerCase());
  const [day, hour, minute] = [Number(parts.day), Number(parts.hour), Number(parts.minute)];
  const second = Number(parts.second ?? 0);
  if (month < 0 || hour > 24 || minute > 59 || second > 60) return null;
  const hours = parts.half ? (hour % 12) + (parts.half.toLowerCase() === 'pm' ? 12 : 0) : hour;
  const utc = new Date(Date.UTC(fullYear(Number(parts.year)), month, day));
  if (utc.getUTCDate() !== day) return null;
  return utc.getTime() + ((hours * 60 + minute - offsetMinutes(parts.zone)) * 60 + second) * 1000;
}

/** A time without a zone is UTC, so that the result does not depend on the machine. */
const isoTime = (text: string) =>
  Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`);

const fullYear = (year: number) => (year < 70 ? 2000 + year : year < 100 ? 1900 + year : year);

function offsetMinutes(zone: string | undefined): number {
  if (!zone) return 0;
  const digits = /^([+-])(\d{2})(\d{2})$/.exec(zone);
  if (!digits) return ZONES[zone.toLowerCase()] ?? 0;
  return (digits[1] === '-' ? -1 : 1) * (Number(digits[2]) * 60 + Number(digits[3]));
}
