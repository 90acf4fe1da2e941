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

/** Points an item loses for each item of its kind above it, and for another matter of its account: both are mixed. */
const SAMENESS = 3;
const SAME_ACCOUNT = 6;

/** Most matters of one account, so that one account cannot fill the page, and most items of one matter. */
const MATTERS = 2;
const ITEMS = 3;

/** Items of one conversation are one matter; every other item is its own. */
const matterOf = ({ quote, account, id }: NeedAnswer) =>
  `${account.id} ${quote?.conversationId ?? id}`;

/** Items by points with kinds mixed; those of one matter follow its first. */
export function rankNeeds<Item extends NeedAnswer>(needs: Item[], now: Date, take: number): Item[] {
  const kinds = [...Map.groupBy(needs, ({ kind }) => kind).values()].map((same) =>
    same
      .map((need) => ({ need, points: pointsOf(need, now) }))
      .sort((a, b) => b.points - a.points || a.need.id.localeCompare(b.need.id)),
  );
  const ofAccount = new Map<string, Map<string, number>>();
  const isSecond = (need: Item) => {
    const matters = ofAccount.get(need.account.id);
    return matters !== undefined && !matters.has(matterOf(need));
  };
  const isFull = (need: Item) => {
    const matters = ofAccount.get(need.account.id);
    const items = matters?.get(matterOf(need));
    return items === undefined ? (matters?.size ?? 0) >= MATTERS : items >= ITEMS;
  };
  const taken = kinds.map(() => 0);
  const ranked: Item[] = [];
  while (ranked.length < take) {
    const heads = kinds.flatMap((same, kind) =>
      same
        .filter(({ need }) => !isFull(need))
        .map(({ need, points }) => ({
          need,
          kind,
          points: points - SAMENESS * taken[kind]! - (isSecond(need) ? SAME_ACCOUNT : 0),
        })),
    );
    const [next] = heads.sort((a, b) => b.points - a.points || a.need.id.localeCompare(b.need.id));
    if (!next) break;
    kinds[next.kind] = kinds[next.kind]!.filter(({ need }) => need !== next.need);
    taken[next.kind]! += 1;
    const matters = ofAccount.get(next.need.account.id) ?? new Map<string, number>();
    const matter = matterOf(next.need);
    ofAccount.set(next.need.account.id, matters.set(matter, (matters.get(matter) ?? 0) + 1));
    ranked.push(next.need);
  }
  return [...Map.groupBy(ranked, matterOf).values()].flat();
}
