import type { MetricName, RevenueMetric } from '@rapport/contract/revenue-metrics.ts';
import { FeedName, feedTitle } from '@rapport/contract/variation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { z } from 'zod';
import type { Family, Metric, RowsOf } from './metric.ts';
import { measurePast } from './past.ts';
import type { Recorded } from './recorded.ts';
import { addDays, CHANGE_DAYS, monthEnd, monthOf } from './rules.ts';
import type { Scope } from './scope.ts';
import { readTable } from './table.ts';
import type { Page, TablePage } from './table.ts';

type Answer = z.input<typeof RevenueMetric>;

/** What is told of figures beside today's sums. */
interface Told {
  names: ReadonlySet<MetricName>;
  recorded: Recorded[];
  checked: boolean;
}

/** A family whose sums nobody else needs to know. */
export interface Reader {
  tables: ReadonlyMap<MetricName, RowsOf>;
  /** The figures asked for. `recorded` are the months up to the last one; `checked` also recomputes that one. */
  read: (db: TenantDb, scope: Scope, told: Told) => Promise<Answer[]>;
  /** One figure, also recomputed for its last month, with a page of the rows behind it. */
  open: (
    db: TenantDb,
    scope: Scope,
    asked: { name: MetricName; recorded: Recorded[]; page: Page },
  ) => Promise<{ metric: Answer; page: TablePage }>;
}

/** Figures show the ends of so many months, unless more are asked for. */
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

/** The months whose ends are shown, oldest first. */
export const shownMonths = ({ today, months = POINTS }: Scope): string[] =>
  Array.from({ length: months }, (_, at) => monthOf(today, at - months));

export const readerOf = <Figures extends object>(family: Family<Figures>): Reader => ({
  tables: new Map(family.metrics.map(({ name, table }) => [name, table])),
  read: async (db, scope, told) => {
    const [now = null] = await family.measure(db, scope, [scope.today], told.names);
    return tellAll(db, scope, family, now, told);
  },
  open: async (db, scope, { name, recorded, page: asked }) => {
    const names = new Set([name]);
    const { table } = family.metrics.find((metric) => metric.name === name)!;
    const sums = table.from && family.sums?.(names);
    const page = await readTable<Figures | null>(db, scope, table, asked, sums);
    const [now = null] = page.figures
      ? [page.figures]
      : await family.measure(db, scope, [scope.today], names);
    const told = { names, recorded, checked: true };
    const [metric] = await tellAll(db, scope, family, now, told);
    return { metric: metric!, page };
  },
});

async function tellAll<Figures extends object>(
  db: TenantDb,
  scope: Scope,
  family: Family<Figures>,
  now: Figures | null,
  { names, recorded, checked }: Told,
): Promise<Answer[]> {
  const metrics = family.metrics.filter(({ name }) => names.has(name));
  const { today } = scope;
  const ends = shownMonths(scope).map(monthEnd);
  const unrecorded = metrics.some(({ recorded: read, history }) => history === 'measured' && !read);
  const monthAgo = addDays(today, -CHANGE_DAYS);
  const lastEnd = ends.at(-1)!;
  const past = await measurePast(db, scope, family, [
    monthAgo,
    ...(unrecorded ? ends : []),
    ...(checked && metrics.some((metric) => metric.recorded) ? [lastEnd] : []),
  ]);
  return metrics.map((metric) => {
    const value = now ? tidy(metric.value(now)) : null;
    const before = past.get(monthAgo);
    const previous = before ? tidy(metric.value(before)) : null;
    return {
      name: metric.name,
      title: titleOf(metric.name, scope),
      value,
      unitType: metric.unit,
      currency: scope.currency,
      previous,
      monthOverMonth: changeOf(metric, value, previous),
      inverted: metric.inverted,
      note: now ? (metric.note?.(now, short(scope.currency)) ?? null) : null,
      asOf: today,
      period: metric.period,
      definition: metric.definition,
      formula: metric.formula,
      points: [
        ...ends.map((day) => ({ day, daily_value: tidy(pointOf(metric, recorded, past, day)) })),
        { day: today, daily_value: value },
      ],
      snapshot: checked ? snapshotOf(metric, recorded, past.get(lastEnd), lastEnd) : null,
    };
  });
}

/** Money and shares to two decimals. */
const tidy = (value: number | null): number | null =>
  value === null ? null : Math.round((value + Number.EPSILON) * 100) / 100;

function changeOf<Figures>(
  { unit }: Metric<Figures>,
  value: number | null,
  previous: number | null,
): number | null {
  if (value === null || previous === null) return null;
  if (unit === 'percent') return tidy(value - previous);
  return previous === 0 ? null : tidy(((value - previous) / Math.abs(previous)) * 100);
}

const upTo = (recorded: Recorded[], day: string) => {
  const months = recorded.filter(({ month }) => month <= day);
  return months.at(-1)?.month === monthOf(day) ? months : [];
};

function pointOf<Figures>(
  metric: Metric<Figures>,
  recorded: Recorded[],
  past: ReadonlyMap<string, Figures>,
  day: string,
): number | null {
  if (metric.recorded) {
    const months = upTo(recorded, day);
    return months.length === 0 ? null : metric.recorded(months);
  }
  const figures = past.get(day);
  return metric.history === 'measured' && figures ? metric.value(figures) : null;
}

function snapshotOf<Figures>(
  metric: Metric<Figures>,
  recorded: Recorded[],
  figures: Figures | undefined,
  day: string,
): Answer['snapshot'] {
  const months = upTo(recorded, day);
  if (!metric.recorded || !figures || months.length === 0) return null;
  const value = tidy(metric.recorded(months));
  const now = tidy(metric.value(figures));
  return value === null || now === null ? null : { month: day, value, now };
}

/** $412K, $5.1M: no decimals under a million, one above. */
const short = (currency: string) => (amount: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: Math.abs(amount) < 1_000_000 ? 0 : 1,
  }).format(amount);
