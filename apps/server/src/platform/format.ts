const DAY = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Nov 21, 2026 */
export const formatDay = (at: Date | string): string => DAY.format(new Date(at));

/** $1,240,000 */
export const formatMoney = (value: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    value,
  );

/** −2.1, with a real minus sign. */
export const formatScore = (value: number): string => value.toFixed(1).replace('-', '−');
