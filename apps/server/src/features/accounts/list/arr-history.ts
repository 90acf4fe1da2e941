const MONTHS = 12;

/**
 * ARR over a year for a sparkline: the ends of the last 11 whole months, oldest first, then today.
 * `monthEnds` is keyed by the first day of the month, `2026-10-01`; a month without a snapshot is null.
 * All in one currency.
 */
export function arrHistory(
  monthEnds: Record<string, number>,
  arr: number | null,
  today: Date,
): (number | null)[] {
  const past = Array.from({ length: MONTHS - 1 }, (_, index) => {
    const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (MONTHS - 1) + index, 1);
    return monthEnds[new Date(month).toISOString().slice(0, 10)] ?? null;
  });
  return [...past, arr];
}
