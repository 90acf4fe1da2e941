import type { z } from 'zod';
import type { Need } from '@rapport/contract/home.ts';

export type NeedAnswer = z.input<typeof Need>;

const LEVEL_POINTS = { critical: 40, high: 28, medium: 14, low: 4 } as const;
const PRIORITY_POINTS: Record<string, number> = {
  very_high: 34,
  high: 26,
  medium: 14,
  low: 5,
  ignore: 0,
};
const DAY = 86_400_000;

/**
 * Points of one thing on the home page: how grave it is, how near its date, how fresh, and how much revenue
 * stands behind it (a factor of ten in revenue is worth six points).
 */
export function pointsOf(need: NeedAnswer, now: Date): number {
  const ageDays = Math.max(0, (now.getTime() - Date.parse(need.at)) / DAY);
  const revenue = need.account.revenue
    ? 6 * Math.log10(Math.max(1, need.account.revenue / 1_000))
    : 0;
  const freshness = 20 * 0.5 ** (ageDays / 7);
  return gravity(need, now) + revenue + (need.kind === 'renewal' ? 0 : freshness);
}

function gravity(need: NeedAnswer, now: Date): number {
  if (need.kind === 'risk') return LEVEL_POINTS[need.level];
  if (need.kind === 'opportunity') return LEVEL_POINTS[need.level] - 8;
  if (need.kind === 'renewal')
    return (
      34 - Math.min(30, Math.max(-10, (Date.parse(need.renewalDate) - now.getTime()) / DAY)) / 2
    );
  if (need.kind === 'anomaly') return anomalyGravity(need);
  const due = need.item.dueAt ? (Date.parse(need.item.dueAt) - now.getTime()) / DAY : null;
  const pressure = due === null ? 0 : due < 0 ? Math.max(4, 14 + due) : Math.max(0, 14 - 2 * due);
  return (PRIORITY_POINTS[need.item.priority] ?? 0) + pressure;
}

/** A drop counts by the money that is missing: six points for every factor of ten over a thousand. A spike can wait. */
function anomalyGravity({ type, shortfall }: Extract<NeedAnswer, { kind: 'anomaly' }>): number {
  const size = 6 * Math.log10(Math.max(1, Math.abs(shortfall) / 1_000));
  return (type === 'drop' ? 12 : 0) + Math.min(24, size);
}

/** The most pressing first; at most `perAccount` of one account, so that one loud account does not fill the page. */
export function rankNeeds(
  needs: NeedAnswer[],
  now: Date,
  take: number,
  perAccount = 2,
): NeedAnswer[] {
  const taken = new Map<string, number>();
  return needs
    .map((need) => ({ need, points: pointsOf(need, now) }))
    .sort((a, b) => b.points - a.points || a.need.id.localeCompare(b.need.id))
    .filter(({ need }) => {
      const before = taken.get(need.account.id) ?? 0;
      taken.set(need.account.id, before + 1);
      return before < perAccount;
    })
    .slice(0, take)
    .map(({ need }) => need);
}
