/** A day in ISO form. `dayFirst` says how 03/04/2026 is meant in this file. */
export function readDay(text: string, dayFirst: boolean): string | null {
  const value = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(value);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T\s].*)?$/.exec(value);
  if (parts) {
    const year = Number(parts[3]) < 100 ? 2000 + Number(parts[3]) : Number(parts[3]);
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    return dayFirst ? toDay(year, second, first) : toDay(year, first, second);
  }
  if (/^\d{5}$/.test(value))
    return new Date(Date.UTC(1899, 11, 30) + Number(value) * 86_400_000).toISOString().slice(0, 10);
  const time = /[a-z]{3}/i.test(value) ? Date.parse(`${value} UTC`) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : null;
}

/** Whether days stand first in a column: some value can only be read so, or none can only be read the other way and dots or dashes part it. */
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

/** An amount: "$1,240,000.50", "1.240.000,50 €", "1.2M", "(300)"; null when it is none. */
export function readMoney(text: string): number | null {
  const value = text.trim();
  const match =
    /^(\()?\s*-?\s*(?:[A-Z]{3}|[$€£¥])?\s*(-?[\d.,'’\s]*\d)\s*([kmb](?:io|n|rd)?)?\s*(?:[A-Z]{3}|[$€£¥])?\s*\)?$/i.exec(
      value,
    );
  if (!match) return null;
  const digits = (match[2] ?? '').replace(/[\s'’]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const thousands = /[.,]\d{3}$/.test(digits) && !(match[3] ?? '');
  const plain =
    decimal && !thousands
      ? `${digits.slice(0, -decimal[0].length).replace(/[.,]/g, '')}.${decimal[1]}`
      : match[3]
        ? digits.replace(',', '.')
        : digits.replace(/[.,]/g, '');
  const scale = { k: 1e3, m: 1e6, b: 1e9 }[(match[3] ?? '').slice(0, 1).toLowerCase()] ?? 1;
  const amount = Number(plain) * scale * (match[1] || /^\s*-/.test(value) ? -1 : 1);
  return Number.isFinite(amount)
    ? (Math.round(Math.abs(amount) * 100) / 100) * Math.sign(amount || 1)
    : null;
}

export function readFlag(text: string): boolean | null {
  if (/^(?:true|yes|y|1|ja|oui|sí|si|x)$/i.test(text.trim())) return true;
  return /^(?:false|no|n|0|nein|non|)$/i.test(text.trim()) ? false : null;
}

/** Host names in a cell, without scheme, `www.` and path. */
export const readDomains = (text: string): string[] =>
  text
    .split(/[\s,;|]+/)
    .map((part) =>
      part
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/^.*@/, '')
        .replace(/^www\./, '')
        .replace(/[/:?#].*$/, ''),
    )
    .filter((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host));

const STAGES: [RegExp, string][] = [
  [/onboard|implement|setup/i, 'Onboarding'],
  [/adopt|activ/i, 'Adoption'],
  [/assess|evaluat|trial/i, 'Assessment'],
  [/renew/i, 'Renewal'],
  [/steady|customer|live|mature|evangelist/i, 'Steady'],
  [/churn|lost|former|inactive|cancel/i, 'Churned'],
  [/prospect|lead|opportunity|subscriber|new/i, 'NewProspect'],
];

/** The stage that a source's word stands for. */
export const readStage = (text: string): string | null =>
  STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
