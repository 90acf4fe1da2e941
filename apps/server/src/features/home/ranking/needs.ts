import type { z } from 'zod';
import type { Need } from '@rapport/contract/home.ts';
import type { Danger } from './danger.ts';

export type NeedAnswer = z.input<typeof Need>;

const LEVEL_POINTS = { critical: 40, high: 28, medium: 14, low: 4 } as const;
/** Less than a risk of the same level: most items that wait are everyday business. */
const PRIORITY_POINTS: Record<string, number> = {
  very_high: 27,
  high: 19,
  medium: 8,
  low: 2,
  ignore: 0,
};
const DAY = 86_400_000;

/**
 * Points of one item on the home page: level, distance to its date, age, and the account's revenue (ten times the
 * revenue adds six points).
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

/** The part of an account's danger that counts for what is no risk. */
const OTHER_KINDS = 0.5;

/** What the notice of an account that is as good as gone counts less. */
const noticePoints = (need: NeedAnswer, gone: ReadonlySet<string>): number =>
  need.kind === 'risk' && need.category === 'churn-intent' && gone.has(need.account.id)
    ? LEVEL_POINTS.low - LEVEL_POINTS[need.level]
    : 0;

/** A renewal counts its own day; a risk says itself what the danger is, so its account's counts in full. */
function dangerPoints({ kind, account }: NeedAnswer, danger: Danger): number {
  if (kind === 'renewal') return 0;
  return (danger.get(account.id) ?? 0) * (kind === 'risk' ? 1 : OTHER_KINDS);
}
const TIMEFRAME_POINTS = { day: 0, week: 6, month: 10 } as const;

/**
 * A drop by half or more adds thirty points, a smaller one proportionally less, a longer one more; a spike adds half
 * as much.
 */
function anomalyGravity(need: Extract<NeedAnswer, { kind: 'anomaly' }>): number {
  const points =
    Math.min(30, 0.6 * Math.abs(need.dropPercentage)) + TIMEFRAME_POINTS[need.timeframe];
  return need.type === 'drop' ? points : points / 2;
}

/** Points an item loses for each item of its kind above it, and for each of its account: both are mixed. */
const SAMENESS = 1;
const SAME_ACCOUNT = 20;

/** Most items of one account, so that one account cannot fill the page. */
const MOST_OF_ACCOUNT = 3;

/** Items by points, with kinds and accounts mixed. */
export function rankNeeds<Item extends NeedAnswer>(
  needs: Item[],
  { now, danger, gone }: { now: Date; danger: Danger; gone: ReadonlySet<string> },
  take: number,
): Item[] {
  const left = needs
    .map((need) => ({
      need,
      points: pointsOf(need, now) + dangerPoints(need, danger) + noticePoints(need, gone),
    }))
    .toSorted((a, b) => a.need.id.localeCompare(b.need.id));
  const above = { kind: new Map<string, number>(), account: new Map<string, number>() };
  const pointsNow = ({ need, points }: (typeof left)[number]) =>
    points -
    SAMENESS * (above.kind.get(need.kind) ?? 0) -
    SAME_ACCOUNT * (above.account.get(need.account.id) ?? 0);
  const ranked: Item[] = [];
  while (ranked.length < take) {
    const fitting = left.filter(
      ({ need }) => (above.account.get(need.account.id) ?? 0) < MOST_OF_ACCOUNT,
    );
    const [first, ...others] = fitting;
    if (!first) break;
    const best = others.reduce((top, one) => (pointsNow(one) > pointsNow(top) ? one : top), first);
    left.splice(left.indexOf(best), 1);
    const { kind, account } = best.need;
    above.kind.set(kind, (above.kind.get(kind) ?? 0) + 1);
    above.account.set(account.id, (above.account.get(account.id) ?? 0) + 1);
    ranked.push(best.need);
  }
  return ranked;
}
