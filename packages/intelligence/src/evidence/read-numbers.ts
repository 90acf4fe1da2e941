interface Place {
  text: string;
  start: number;
  end: number;
}

export type WrittenNumber = Place &
  (
    | { kind: 'date'; year: number | null; month: number; day: number | null }
    | { kind: 'time' }
    | {
        kind: 'amount';
        /** Possible values: 1.240 can also mean 1,240. */
        values: number[];
        /** Value of its last digit: 0.1 million for 1.2M. */
        unit: number;
        percent: boolean;
      }
  );

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:${MONTHS.map((name) => `${name}[a-z]{0,6}`).join('|')})\\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';

/** Dates, times, then amounts with their unit. Every part is bounded, so that matching is linear. */
const NUMBER = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d{2}-\d{2})(?!\d)`,
    String.raw`(?<![\p{L}\d])(?<dmy>\d{1,2}${ORDINAL}\s(?:of\s)?${MONTH}(?:,?\s\d{4}(?!\d))?)(?!\p{L})`,
    String.raw`(?<!\p{L})(?<mdy>${MONTH}\s\d{1,2}${ORDINAL}(?!\d)(?:,?\s\d{4}(?!\d))?)`,
    String.raw`(?<!\p{L})(?<my>${MONTH}\s\d{4}(?!\d))`,
    String.raw`(?<=\dT|[^\p{L}\d:]|^)(?<time>\d{1,2}:\d{2})(?!\d)`,
    String.raw`(?<![\p{L}\d_])(?<amount>\d{1,3}(?:(?<mark>[,.'’\u00a0\u202f])\d{3})(?:\k<mark>\d{3}){0,4}(?!\d)(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?)(?!\d|(?:st|nd|rd|th)\b)` +
      String.raw`(?:\s?(?<scale>%|percent\b|thousand\b|million\b|billion\b|mn\b|bn\b|[kKMB]\b))?`,
  ].join('|'),
  'giu',
);

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** Every number in digits, in order. */
export function readNumbers(text: string): WrittenNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const [whole] = match;
    const place = { text: whole, start: match.index, end: match.index + whole.length };
    const { iso, dmy, mdy, my, amount = '', scale, time } = match.groups ?? {};
    if (iso) {
      const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
      return { ...place, kind: 'date', year, month, day };
    }
    const words = dmy ?? mdy ?? my;
    if (words) return { ...place, kind: 'date', ...datePartsOf(words, my !== undefined) };
    if (time) return { ...place, kind: 'time' };
    return { ...place, kind: 'amount', ...amountOf(amount, scale?.toLowerCase() ?? '') };
  });
}

function datePartsOf(words: string, withoutDay: boolean) {
  const name = /[a-z]{3}/i.exec(words.replace(/^\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?/i, ''))?.[0];
  const numbers = (words.match(/\d+/g) ?? []).map(Number);
  const year = numbers.find((number) => number > 31) ?? null;
  return {
    year,
    month: MONTHS.indexOf((name ?? '').toLowerCase()) + 1,
    day: withoutDay ? null : (numbers.find((number) => number <= 31) ?? null),
  };
}

/** A comma or point separates thousands or decimals; before a single group of three digits it can be either. */
function amountOf(written: string, scale: string) {
  const times = SCALES[scale] ?? 1;
  const groups = written.split(/[,.'’\u00a0\u202f]/);
  const last = groups.at(-1) ?? '';
  const marks = written.match(/[,.'’\u00a0\u202f]/g) ?? [];
  const asWhole = Number(groups.join(''));
  const asDecimal = Number(`${groups.slice(0, -1).join('')}.${last}`);
  const values: { value: number; unit: number }[] = [];
  const threes = groups.slice(1).every((group) => group.length === 3);
  const mixed = new Set(marks).size > 1;
  if (threes && !mixed) values.push({ value: asWhole, unit: 1 });
  if (marks.length > 0 && (mixed || (marks.length === 1 && /[,.]/.test(marks[0] ?? ''))))
    if (!(threes && marks[0] === ',' && !mixed))
      values.push({ value: asDecimal, unit: 10 ** -last.length });
  const known = values.length > 0 ? values : [{ value: asWhole, unit: 1 }];
  return {
    values: known.map(({ value }) => value * times),
    unit: Math.min(...known.map(({ unit }) => unit)) * times,
    percent: scale === '%' || scale === 'percent',
  };
}
