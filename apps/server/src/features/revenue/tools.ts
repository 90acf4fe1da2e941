import { healthBand } from '@rapport/contract/health/health.ts';
import { getMetric, listRenewals } from '@rapport/contract/tools/revenue.ts';
import { FeedName } from '@rapport/contract/settings/variation.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { needColumn } from './policy.ts';
import { presentTable } from './present.ts';
import { readMetricTable, scopeOf } from './queries.ts';
import { renewalTotals, renewingWithin } from './renewals/queries.ts';

/** The page that shows a metric: the account's revenue, its feed on the home page, or the home page. */
function pageOf(metric: string, account: string | undefined): string {
  if (account) return accountPage(account, 'arr');
  return FeedName.safeParse(metric).success ? `/app/home/${metric}` : '/app/home';
}

export const revenueTools = [
  serveTool(getMetric, (ctx, { metric: name, accountId, tags, months, sort, ascending, take }) =>
    ctx.run(async (db) => {
      if (accountId) await needAccount(db, accountId);
      const account = accountId ?? null;
      const scope = await scopeOf(db, { tags, account, months });
      needColumn(name, sort);
      const direction = ascending ? 'ASC' : 'DESC';
      const { metric, columns, rows, totalCount } = presentTable(
        await readMetricTable(db, scope, name, { take, skip: 0, sort, direction }),
        scope,
      );
      const items = rows.map(({ account, cells }) => ({
        accountId: account.id,
        account: account.name,
        cells,
        link: accountPage(account.id),
      }));
      return {
        metric: name,
        title: metric.title,
        value: metric.value,
        unit: metric.unitType,
        currency: metric.currency,
        change30Days: metric.monthOverMonth,
        note: metric.note,
        asOf: metric.asOf,
        trend: metric.points.map(({ day, daily_value: value }) => ({ day, value })),
        period: metric.period,
        definition: metric.definition,
        formula: metric.formula,
        columns,
        ...listOf(items, totalCount),
        link: pageOf(name, accountId),
      };
    }),
  ),
  serveTool(listRenewals, (ctx, { tags = [], take, ...asked }) =>
    ctx.run(async (db) => {
      if (asked.accountId) await needAccount(db, asked.accountId);
      const rows = await renewingWithin(db, { ...asked, tags, take });
      const totals = await renewalTotals(db, { ...asked, tags });
      const sum = (key: 'count' | 'overdue') => totals.reduce((all, row) => all + row[key], 0);
      const items = rows.map((row) => ({
        accountId: row.id,
        account: row.name,
        owner: row.owner,
        renewalDate: row.renewal_date,
        atRisk: row.at_risk,
        arr: row.arr,
        currency: row.currency,
        healthScore: row.health_score,
        healthBand: healthBand(row.health_score)?.label ?? null,
        openRisks: row.open_risks,
        link: accountPage(row.id),
      }));
      return {
        worth: totals.map(({ currency, amount }) => ({ currency, amount })),
        overdue: sum('overdue'),
        ...listOf(items, sum('count')),
      };
    }),
  ),
];
