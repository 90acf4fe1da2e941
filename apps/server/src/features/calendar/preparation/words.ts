const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 21 Nov 2026 */
export const dayOf = (at: Date | string): string => DAY.format(new Date(at));

/** $1,240,000 */
export const money = (value: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    value,
  );

/** 1 case, 3 cases */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** -2.6 with a real minus sign. */
export const score = (value: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}`;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const MS = 86_400_000;

/** Whole days from one moment to another. */
export const daysBetween = (from: Date | string, to: Date | string): number =>
  Math.floor((new Date(to).getTime() - new Date(from).getTime()) / MS);
