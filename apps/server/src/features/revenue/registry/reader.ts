import type { MetricName, RevenueMetric } from '@rapport/contract/revenue/metrics.ts';
import { FeedName, feedTitle } from '@rapport/contract/settings/variation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { z } from 'zod';
import { CHANGE_DAYS } from './spans.ts';
import type { Family, Metric, TableQuery } from './metric.ts';
import { measurePast } from './past.ts';
import type { MonthlySnapshot } from './monthly-snapshots.ts';
import { addDays, monthEnd, monthOf } from '../../../platform/days.ts';
import type { Scope } from './scope.ts';
import { readTable } from './table.ts';
import type { Page, TablePage } from './table.ts';

type Answer = z.input<typeof RevenueMetric>;

interface MetricRequest {
  names: ReadonlySet<MetricName>;
  snapshots: MonthlySnapshot[];
  checked: boolean;
}

/** Reads a family's metrics and hides the type of its sums. */
export interface Reader {
  tables: ReadonlyMap<MetricName, TableQuery>;
  /** `snapshots` reach up to the last ended month; `checked` also computes that month from the facts. */
  read: (db: TenantDb, scope: Scope, request: MetricRequest) => Promise<Answer[]>;
  /** One metric with a page of its rows; its last ended month is also computed from the facts. */
  readOne: (
    db: TenantDb,
    scope: Scope,
    wanted: { name: MetricName; snapshots: MonthlySnapshot[]; page: Page },
  ) => Promise<{ metric: Answer; page: TablePage }>;
}

/** Month ends shown by default. */
const POINTS = 12;

const TITLES: Partial<Record<MetricName, string>> = {
  'actual-revenue': 'Actual Revenue',
  'forecast-revenue': 'Forecasted ARR',
  'activation-rate': 'Activation Rate',
  churn: 'Churn (TTM)',
};

const titleOf = (name: MetricName, { variation }: Scope): string => {
  const feed = FeedName.safeParse(name);
  return feed.success ? feedTitle(feed.data, variation) : (TITLES[name] ?? name);
};

/** The months shown, oldest first. */
export const shownMonths = ({ today, months = POINTS }: Scope): string[] =>
  Array.from({ length: months }, (_, at) => monthOf(today, at - months));

export const metricReader = <Sums extends object>(family: Family<Sums>): Reader => ({
  tables: new Map(family.metrics.map(({ name, table }) => [name, table])),
  read: async (db, scope, request) => {
    const [now = null] = await family.measure(db, scope, [scope.today], request.names);
    return toAnswers(db, scope, family, now, request);
  },
  readOne: async (db, scope, { name, snapshots, page: wanted }) => {
    const names = new Set([name]);
    const { table } = family.metrics.find((metric) => metric.name === name)!;
    const sums = table.from && family.sums?.(names);
    const page = await readTable<Sums | null>(db, scope, table, wanted, sums);
    const [now = null] = page.figures
      ? [page.figures]
      : await family.measure(db, scope, [scope.today], names);
    const request = { names, snapshots, checked: true };
    const [metric] = await toAnswers(db, scope, family, now, request);
    return { metric: metric!, page };
  },
});

async function toAnswers<Sums extends object>(
  db: TenantDb,
  scope: Scope,
  family: Family<Sums>,
  now: Sums | null,
  { names, snapshots, checked }: MetricRequest,
): Promise<Answer[]> {
  const metrics = family.metrics.filter(({ name }) => names.has(name));
  const { today } = scope;
  const ends = shownMonths(scope).map(monthEnd);
  const unrecorded = metrics.some(
    ({ fromSnapshots: read, history }) => history === 'measured' && !read,
  );
  const monthAgo = addDays(today, -CHANGE_DAYS);
  const lastEnd = ends.at(-1)!;
  const past = await measurePast(db, scope, family, [
    monthAgo,
    ...(unrecorded ? ends : []),
    ...(checked && metrics.some((metric) => metric.fromSnapshots) ? [lastEnd] : []),
  ]);
  return metrics.map((metric) => {
    const value = now ? roundToCents(metric.value(now)) : null;
    const before = past.get(monthAgo);
    const previous = before ? roundToCents(metric.value(before)) : null;
    return {
      name: metric.name,
      title: titleOf(metric.name, scope),
      value,
      unitType: metric.unit,
      currency: scope.currency,
      previous,
      monthOverMonth: changeOf(metric, value, previous),
      inverted: metric.inverted,
      note: now ? (metric.note?.(now, formatCompact(scope.currency)) ?? null) : null,
      asOf: today,
      period: metric.period,
      definition: metric.definition,
      formula: metric.formula,
      points: [
        ...ends.map((day) => ({
          day,
          daily_value: roundToCents(pointOf(metric, snapshots, past, day)),
        })),
        { day: today, daily_value: value },
      ],
      snapshot: checked ? snapshotOf(metric, snapshots, past.get(lastEnd), lastEnd) : null,
    };
  });
}

const roundToCents = (value: number | null): number | null =>
  value === null ? null : Math.round((value + Number.EPSILON) * 100) / 100;

function changeOf<Sums>(
  { unit, accumulates }: Metric<Sums>,
  value: number | null,
  previous: number | null,
): number | null {
  if (accumulates || value === null || previous === null) return null;
  if (unit === 'percent') return roundToCents(value - previous);
  return previous === 0 ? null : roundToCents(((value - previous) / Math.abs(previous)) * 100);
}

const upTo = (snapshots: MonthlySnapshot[], day: string) => {
  const months = snapshots.filter(({ month }) => month <= day);
  return months.at(-1)?.month === monthOf(day) ? months : [];
};

function pointOf<Sums>(
  metric: Metric<Sums>,
  snapshots: MonthlySnapshot[],
  past: ReadonlyMap<string, Sums>,
  day: string,
): number | null {
  if (metric.fromSnapshots) {
    const months = upTo(snapshots, day);
    return months.length === 0 ? null : metric.fromSnapshots(months);
  }
  const figures = past.get(day);
  return metric.history === 'measured' && figures ? metric.value(figures) : null;
}

function snapshotOf<Sums>(
  metric: Metric<Sums>,
  snapshots: MonthlySnapshot[],
  figures: Sums | undefined,
  day: string,
): Answer['snapshot'] {
  const months = upTo(snapshots, day);
  if (!metric.fromSnapshots || !figures || months.length === 0) return null;
  const value = roundToCents(metric.fromSnapshots(months));
  const now = roundToCents(metric.value(figures));
  return value === null || now === null ? null : { month: day, value, now };
}

/** $412K, $5.1M: no decimals under a million, one above. */
const formatCompact = (currency: string) => (amount: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: Math.abs(amount) < 1_000_000 ? 0 : 1,
  }).format(amount);
