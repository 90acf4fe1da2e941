/** The kinds of questions about an anomaly. */
type Angle = 'weekday' | 'company' | 'days' | 'before-after';

export interface WrittenScript {
  angle: Angle;
  /** What the table shows, as the end of a sentence. */
  shows: string;
  /** JavaScript over `rows` and `anomaly`. */
  code: string;
}

const ANGLES: [Angle, RegExp][] = [
  [
    'weekday',
    /\b(?:week-?days?|weekends?|days? of the week|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i,
  ],
  ['company', /\b(?:compan(?:y|ies)|products?|lines?|brands?|publishers?|sources?|where)\b/i],
  ['days', /\b(?:largest|biggest|worst|which days?|what days?|when|dates?|day by day|daily)\b/i],
];

/** Writes the script for a question; without a hint it compares the days before, during and after. */
export function writeScript(question: string): WrittenScript {
  const angle = ANGLES.find(([, words]) => words.test(question))?.[0] ?? 'before-after';
  return { angle, ...SCRIPTS[angle] };
}

const MEAN = `const mean = (amounts) => amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
const change = (before, now) => before ? (100 * (now - before)) / before : null;
const known = rows.filter(({ amount }) => amount !== null);
const isBefore = ({ day }) => day < anomaly.from;
const isDuring = ({ day }) => day >= anomaly.from && day <= anomaly.to;`;

const COMPARED = `{ label: 'Usual day before', kind: 'money' },
    { label: 'Day during', kind: 'money' },
    { label: 'Change', kind: 'percent' },`;

const SCRIPTS: Record<Angle, Omit<WrittenScript, 'angle'>> = {
  weekday: {
    shows: 'by day of the week',
    code: `${MEAN}
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekday = ({ day }) => new Date(day + 'T00:00:00Z').getUTCDay();
return {
  columns: [
    { label: 'Weekday', kind: 'text' },
    ${COMPARED}
  ],
  rows: [1, 2, 3, 4, 5, 6, 0].map((number) => {
    const own = known.filter((row) => weekday(row) === number);
    const before = mean(own.filter(isBefore).map(({ amount }) => amount));
    const now = mean(own.filter(isDuring).map(({ amount }) => amount));
    return [names[number], before, now, now === null ? null : change(before, now)];
  }),
};`,
  },
  company: {
    shows: 'by product company',
    code: `${MEAN}
const companies = [...new Set(known.map(({ company }) => company))];
const compared = companies.map((company) => {
  const own = known.filter((row) => row.company === company);
  const before = mean(own.filter(isBefore).map(({ amount }) => amount)) ?? 0;
  const now = mean(own.filter(isDuring).map(({ amount }) => amount)) ?? 0;
  return [company, before, now, change(before, now)];
});
return {
  columns: [
    { label: 'Product company', kind: 'text' },
    ${COMPARED}
  ],
  rows: compared.sort((a, b) => Math.abs(b[2] - b[1]) - Math.abs(a[2] - a[1])),
};`,
  },
  days: {
    shows: 'on the days that differ most',
    code: `${MEAN}
const weekday = ({ day }) => new Date(day + 'T00:00:00Z').getUTCDay();
const usual = (row) => mean(known.filter((other) => isBefore(other) && weekday(other) === weekday(row)).map(({ amount }) => amount));
const differing = known.filter(isDuring).map((row) => [row.day, usual(row) ?? 0, row.amount]);
return {
  columns: [
    { label: 'Day', kind: 'day' },
    { label: 'Usual on that weekday', kind: 'money' },
    { label: 'Revenue', kind: 'money' },
    { label: 'Difference', kind: 'money' },
  ],
  rows: differing
    .map(([day, expected, amount]) => [day, expected, amount, amount - expected])
    .sort((a, b) => Math.abs(b[3]) - Math.abs(a[3]))
    .slice(0, 10),
};`,
  },
  'before-after': {
    shows: 'before, during and after',
    code: `${MEAN}
const parts = [
  ['Before', known.filter(isBefore)],
  ['During', known.filter(isDuring)],
  ['After', known.filter((row) => row.day > anomaly.to)],
];
const before = mean(parts[0][1].map(({ amount }) => amount));
return {
  columns: [
    { label: 'Time', kind: 'text' },
    { label: 'Days', kind: 'count' },
    { label: 'A day', kind: 'money' },
    { label: 'In all', kind: 'money' },
    { label: 'Against before', kind: 'percent' },
  ],
  rows: parts.map(([name, own]) => {
    const a = mean(own.map(({ amount }) => amount));
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    return [name, own.length, a, total, name === 'Before' || a === null ? null : change(before, a)];
  }),
};`,
  },
};
