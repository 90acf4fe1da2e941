import * as portfolio from '@rapport/contract/revenue/revenue.ts';
import * as contract from '@rapport/contract/revenue/metrics.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { readArrBreakdown } from './breakdown/arr.ts';
import { readHistory, readRecorded } from './breakdown/history.ts';
import { readRevenueBreakdown } from './breakdown/revenue.ts';
import { readArrBridge } from './charts/arr-bridge.ts';
import { readRenewalsByMonth } from './charts/renewals-by-month.ts';
import { readRetentionCohorts } from './charts/retention-cohorts.ts';
import { needColumn } from './policy.ts';
import { presentArrRow, presentRevenueRow, presentTable, presentTop } from './present.ts';
import { readMetricsApart, readMetricTable, readTopAccounts, scopeOf } from './queries.ts';
import { historySpan, bridgeSpan } from './registry/spans.ts';

export const revenueRoutes = [
  route(contract.listRevenueMetrics, async (ctx, { query }) => {
    const scope = await ctx.run((db) => scopeOf(db, { tags: query.accountTagFilters }));
    const cards = contract.MetricName.options.filter((name) =>
      (scope.variation.homeCards as string[]).includes(name),
    );
    return { metrics: await readMetricsApart(ctx, scope, query.names ?? cards) };
  }),
  route(contract.getRevenueMetric, async (ctx, { params, query }) => {
    const { take, skip, sort, direction, accountTagFilters: tags } = query;
    needColumn(params.metricName, sort);
    return ctx.run(async (db) => {
      const scope = await scopeOf(db, { tags });
      const page = { take, skip, sort, direction };
      return presentTable(await readMetricTable(db, scope, params.metricName, page), scope);
    });
  }),
  route(contract.getAccountMetric, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.accountId);
      const scope = await scopeOf(db, { account: params.accountId });
      const page = { take: contract.BREAKDOWN_TAKE, skip: 0 };
      return presentTable(await readMetricTable(db, scope, params.metricName, page), scope);
    }),
  ),
  route(contract.getArrBridge, (ctx, { query }) =>
    ctx.run(async (db) => {
      const scope = await scopeOf(db, { tags: query.accountTagFilters });
      const { from, to } = bridgeSpan(query, scope.today);
      const { currency } = scope;
      return { from, to, currency, ...(await readArrBridge(db, scope, from, to)) };
    }),
  ),
  route(contract.getRenewalsByMonth, (ctx, { query }) =>
    ctx.run(async (db) => {
      const scope = await scopeOf(db, { tags: query.accountTagFilters });
      return {
        currency: scope.currency,
        months: await readRenewalsByMonth(db, scope, query.months),
      };
    }),
  ),
  route(contract.getRetentionCohorts, (ctx, { query }) =>
    ctx.run(async (db) => {
      const scope = await scopeOf(db, { tags: query.accountTagFilters });
      return { cohorts: await readRetentionCohorts(db, scope) };
    }),
  ),
  route(portfolio.listTopAccounts, (ctx, { query }) =>
    ctx.run(async (db) => {
      const scope = await scopeOf(db, { tags: query.accountTagFilters });
      const rows = await readTopAccounts(db, scope, query.take);
      return { currency: scope.currency, accounts: rows.map(presentTop) };
    }),
  ),
  route(portfolio.getArrBreakdown, (ctx, { params, query }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      const { today } = await scopeOf(db);
      const rows = await readArrBreakdown(db, params.id, today, query.take);
      return { accounts: rows.map(presentArrRow), totalCount: rows[0]?.total ?? 0 };
    }),
  ),
  route(portfolio.getRevenueBreakdown, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needAccount(db, params.id);
      const { today, currency } = await scopeOf(db);
      const rows = await readRevenueBreakdown(db, params.id, today);
      const unrated = [...new Set(rows.flatMap((row) => row.unrated))].sort();
      return { currency, rows: rows.map(presentRevenueRow), unrated };
    }),
  ),
  route(portfolio.getDataHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { accountId: account = null, accountTagFilters: tags, metric } = query;
      if (account) await needAccount(db, account);
      const scope = await scopeOf(db, { tags, account });
      const points = await readHistory(db, scope, metric, historySpan(query, scope.today));
      const recorded = await readRecorded(db, scope, metric);
      return { metric, currency: scope.currency, points, recorded };
    }),
  ),
];
