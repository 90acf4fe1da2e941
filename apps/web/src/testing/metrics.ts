import { AccountId } from '@rapport/contract/ids.ts';
import type {
  MetricName,
  MetricRow,
  MetricTable,
  RevenueMetric,
} from '@rapport/contract/revenue/metrics.ts';

/** An ARR metric. */
export const metric = (change: Partial<RevenueMetric> = {}): RevenueMetric => ({
  name: 'revenue' satisfies MetricName,
  title: 'ARR',
  value: 48_230_000,
  unitType: 'currency',
  currency: 'USD',
  monthOverMonth: 2.13,
  previous: 47_200_000,
  inverted: false,
  note: null,
  asOf: '2026-11-21',
  period: 'Today',
  definition: 'Revenue that comes back every year.',
  formula: 'sum of ARR over customers',
  points: [
    { day: '2026-10-31', daily_value: 47_000_000 },
    { day: '2026-11-21', daily_value: 48_230_000 },
  ],
  snapshot: { month: '2026-10-31', value: 47_000_000, now: 47_100_000 },
  ...change,
});

/** A row of a breakdown. */
export const row = (
  name: string,
  cells: MetricRow['cells'],
  account: Partial<MetricRow['account']> = {},
): MetricRow => ({
  key: name,
  account: {
    id: AccountId.parse(crypto.randomUUID()),
    name,
    iconUrl: null,
    fullSyncEnabled: true,
    restrictedAccess: false,
    ...account,
  },
  cells,
});

/** A breakdown with the given rows. */
export const table = (rows: MetricRow[], change: Partial<MetricTable> = {}): MetricTable => ({
  metric: metric(),
  columns: [
    { key: 'arr', label: 'ARR', kind: 'currency' },
    { key: 'stage', label: 'Stage', kind: 'stage' },
  ],
  rows,
  totals: {},
  totalCount: rows.length,
  ...change,
});
