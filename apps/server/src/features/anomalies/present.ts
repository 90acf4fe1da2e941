import type { z } from 'zod';
import type { RevenueAnomaly, RevenuePoint } from '@rapport/contract/anomalies.ts';
import type { Timeframe } from '@rapport/intelligence/tasks/anomalies/series.ts';
import type { AnomalyRow } from './queries.ts';

type AnomalyAnswer = z.input<typeof RevenueAnomaly>;

export const presentAnomaly = (row: AnomalyRow): AnomalyAnswer => ({
  id: row.id,
  account: {
    id: row.account_id,
    name: row.account_name,
    iconUrl: row.icon_url,
    fullSyncEnabled: row.full_sync,
    restrictedAccess: row.restricted,
  },
  accountId: row.account_id,
  accountName: row.account_name,
  revenueType: row.company,
  anomalyType: row.kind,
  anomalyTimeframe: row.timeframe,
  anomalyStartDate: row.start_day,
  anomalyEndDate: row.end_day,
  description: row.description,
  revenueCurrent: row.current,
  revenueExpected: row.expected,
  revenueDropPercentage: row.drop_percentage,
  totalRevenueDrop: row.total_drop,
  ytdRevenue: row.ytd_revenue,
  currency: row.currency,
  source: row.source,
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolver_id ? { id: row.resolver_id, fullName: row.resolver_name ?? '' } : null,
  method: row.method,
  computedAt: row.computed_at.toISOString(),
});

/** Points shown before an anomaly, for comparison, and after it, for the recovery. */
const AROUND: Record<Timeframe, { before: number; after: number }> = {
  day: { before: 56, after: 14 },
  week: { before: 26, after: 4 },
  month: { before: 14, after: 2 },
};

/** The part of a series around an anomaly. */
export function pointsAround(
  { step, points }: { step: Timeframe; points: readonly RevenuePoint[] },
  { start_day, end_day }: Pick<AnomalyRow, 'start_day' | 'end_day'>,
): { step: Timeframe; points: RevenuePoint[] } {
  const { before, after } = AROUND[step];
  const first = points.findLastIndex(({ day }) => day <= start_day);
  const last = points.findLastIndex(({ day }) => day <= end_day);
  return { step, points: points.slice(Math.max(0, first - before), last + 1 + after) };
}
