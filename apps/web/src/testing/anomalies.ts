import { AccountId } from '@rapport/contract/ids.ts';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';

export const anomaly = (
  accountName: string,
  change: Partial<RevenueAnomaly> = {},
  account: Partial<RevenueAnomaly['account']> = {},
): RevenueAnomaly => {
  const accountId = AccountId.parse(crypto.randomUUID());
  return {
    id: crypto.randomUUID(),
    account: {
      id: accountId,
      name: accountName,
      iconUrl: null,
      fullSyncEnabled: true,
      restrictedAccess: false,
      ...account,
    },
    accountId,
    accountName,
    revenueType: '',
    anomalyType: 'drop',
    anomalyTimeframe: 'day',
    anomalyStartDate: '2026-11-17',
    anomalyEndDate: '2026-11-19',
    description: 'Daily revenue 38% under its usual Tue–Thu, third day running',
    revenueCurrent: 7_400,
    revenueExpected: 11_900,
    revenueDropPercentage: 37.8,
    totalRevenueDrop: 13_600,
    ytdRevenue: 3_400_000,
    currency: 'USD',
    source: 'daily_revenue_all_companies',
    resolvedAt: null,
    resolvedBy: null,
    method: 'rules',
    computedAt: '2026-11-20T03:20:00.000Z',
    ...change,
  };
};
