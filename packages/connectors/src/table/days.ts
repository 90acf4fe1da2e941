const MONTHS = [
  ['jan', 'januar', 'janvier', 'enero'],
  ['feb', 'februar', 'février', 'fevrier', 'febrero'],
  ['mar', 'märz', 'maerz', 'mär', 'mars', 'marzo'],
  ['apr', 'avril', 'abril'],
  ['may', 'mai', 'mayo'],
  ['jun', 'juni', 'juin', 'junio'],
  ['jul', 'juli', 'juillet', 'julio'],
  ['aug', 'august', 'août', 'aout', 'agosto'],
  ['sep', 'sept', 'septembre', 'septiembre'],
  ['oct', 'okt', 'oktober', 'octobre', 'octubre'],
  ['nov', 'novembre', 'noviembre'],
  ['dec', 'dez', 'dezember', 'décembre', 'diciembre'],
];
const ENGLISH =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const TIME = String.raw`(?:[T\s,].*)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}`);
// "5 March 2026", "5-Mar-26", "5. März 2026", "Thu, 5th of March 2026"
const DAY_MONTH_YEAR =
  /^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er)?\.?[\s-]*(?:of\s+|de\s+)?(\p{L}{3,10})\.?,?[\s-]*(?:de\s+)?'?(\d{4}|\d{2})(?:[\s,].*)?$/iu;
// "March 5, 2026"
const MONTH_DAY_YEAR =
  /^(?:\p{L}{2,10}\.?,?\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,].*)?$/iu;
const LONGEST = 60;

/** Parses a day to ISO format. `dayFirst` decides the order in 03/04/2026. Null when invalid. */
export function readDay(text: string, dayFirst: boolean): string | null {
  const value = text.trim();
  if (value.length > LONGEST) return null;
  const iso = YEAR_FIRST.exec(value) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = YEAR_LAST.exec(value);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    const year = fullYear(parts[3]);
    return dayFirst ? toDay(year, second, first) : toDay(year, first, second);
  }
  if (/^\d{5}$/.test(value)) return spreadsheetDay(Number(value));
  const european = DAY_MONTH_YEAR.exec(value);
  if (european) return toDay(fullYear(european[3]), monthOf(european[2]), Number(european[1]));
  const american = MONTH_DAY_YEAR.exec(value);
  return american ? toDay(fullYear(american[3]), monthOf(american[1]), Number(american[2])) : null;
}

/** A day, or the first day of a month: "2026-03", "03/2026", "March 2026". */
export function readPeriod(text: string, dayFirst: boolean): string | null {
  const value = text.trim().slice(0, LONGEST);
  const yearFirst = /^(\d{4})[-/.](\d{1,2})$/.exec(value);
  if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), 1);
  const yearLast = /^(\d{1,2}|\p{L}{3,10})\.?[-/.\s]\s?(\d{4})$/u.exec(value);
  if (!yearLast) return readDay(text, dayFirst);
  const [, month = '', year] = yearLast;
  return toDay(Number(year), /\d/.test(month) ? Number(month) : monthOf(month), 1);
}

const fullYear = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

function monthOf(word = ''): number {
  const name = word.toLowerCase();
  return 1 + MONTHS.findIndex((names, index) => names.includes(name) || ENGLISH[index] === name);
}

/** Spreadsheets count days from the end of 1899. */
const spreadsheetDay = (days: number) =>
  new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}

/** Whether a column writes days before months: a value proves it, or none disproves it and dots or dashes separate. */
export function isDayFirst(samples: readonly string[]): boolean {
  let first = 0;
  let second = 0;
  let dotted = 0;
  for (const sample of samples) {
    const parts = /^(\d{1,2})([-/.])(\d{1,2})[-/.]\d{2,4}/.exec(sample.trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) first += 1;
    if (Number(parts[3]) > 12) second += 1;
    if (parts[2] !== '/') dotted += 1;
  }
  return first === second ? dotted > 0 : first > second;
}
