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
const FORM =
  /(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{2,4})[\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?\s*([+-]\d{4}|[a-z]{1,5})?/i;

/** The moment of a Date header; null when it names none. Nothing is invented. */
export function readDate(header: string): Date | null {
  const match = FORM.exec(header.slice(0, 200));
  if (!match) return plausible(new Date(header));
  const [, day, month, year, hour, minute, second, half, zone] = match;
  const monthIndex = MONTHS.indexOf((month ?? '').toLowerCase());
  if (monthIndex < 0) return plausible(new Date(header));
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const utc = Date.UTC(
    fullYear(Number(year)),
    monthIndex,
    Number(day),
    hours,
    Number(minute),
    Number(second ?? 0),
  );
  return plausible(new Date(utc - offsetMinutes(zone) * 60_000));
}

const fullYear = (year: number) => (year < 70 ? 2000 + year : year < 100 ? 1900 + year : year);

function offsetMinutes(zone: string | undefined): number {
  if (!zone) return 0;
  const digits = /^([+-])(\d{2})(\d{2})$/.exec(zone);
  if (!digits) return ZONES[zone.toLowerCase()] ?? 0;
  return (digits[1] === '-' ? -1 : 1) * (Number(digits[2]) * 60 + Number(digits[3]));
}

/** E-mail began in 1971; a date past tomorrow's tomorrow is a broken clock. */
const plausible = (date: Date): Date | null => {
  const time = date.getTime();
  return Number.isNaN(time) || time < 31_536_000_000 || time > Date.now() + 2 * 86_400_000
    ? null
    : date;
};
