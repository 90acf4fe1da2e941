import { getMetric } from '@rapport/contract/tools/revenue.ts';
import { FeedName } from '@rapport/contract/variation.ts';
import { accountPage } from '../../platform/tools/links.ts';
import { listOf } from '../../platform/tools/rows.ts';
import { serveTool } from '../../platform/tools/tool.ts';
import { needAccount } from '../accounts/policy.ts';
import { needColumn } from './policy.ts';
import { presentTable } from './present.ts';
import { readMetricTable, scopeOf } from './queries.ts';

/** Where a figure is shown: the account's revenue, its feed on the home page, or the home page. */
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
];
