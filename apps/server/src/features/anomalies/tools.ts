import { AnomaliesQuery } from '@rapport/contract/anomalies.ts';
import * as contract from '@rapport/contract/tools/revenue.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { pointsAround, presentAnomaly } from './present.ts';
import { listAnomalies, oneAnomaly, seriesOf } from './queries.ts';
import type { AnomalyRow } from './queries.ts';

function present(row: AnomalyRow) {
  const anomaly = presentAnomaly(row);
  return {
    id: anomaly.id,
    accountId: anomaly.accountId,
    account: anomaly.accountName,
    productCompany: anomaly.revenueType || null,
    type: anomaly.anomalyType,
    timeframe: anomaly.anomalyTimeframe,
    from: anomaly.anomalyStartDate,
    to: anomaly.anomalyEndDate,
    description: anomaly.description,
    expected: anomaly.revenueExpected,
    current: anomaly.revenueCurrent,
    dropPercentage: anomaly.revenueDropPercentage,
    totalDrop: anomaly.totalRevenueDrop,
    currency: anomaly.currency,
    resolved: anomaly.resolvedAt !== null,
    link: `/app/home/revenue-anomalies?anomaly=${anomaly.id}`,
  };
}

export const anomalyTools = [
  serveTool(contract.listAnomalies, (ctx, { accountId, resolved, tags, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const query = AnomaliesQuery.omit({ source: true }).parse({
        accountId,
        resolved,
        accountTagFilters: tags,
        take,
      });
      const { rows, total } = await listAnomalies(db, query);
      return listOf(rows.map(present), total);
    }),
  ),
  serveTool(contract.getAnomaly, (ctx, { anomalyId }) =>
    ctx.run(async (db) => {
      const row = await oneAnomaly(db, anomalyId);
      const { step, points } = pointsAround(await seriesOf(db, row), row);
      return { ...present(row), step, ...listOf(points, points.length) };
    }),
  ),
];
