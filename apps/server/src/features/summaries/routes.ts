import * as contract from '@rapport/contract/summaries.ts';
import { todayOf } from '../../platform/today.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { readLatestWeek, readPortfolio } from './portfolio/read.ts';
import { presentSummary } from './present.ts';
import { listSummaries, oneSummary } from './queries.ts';

export const summaryRoutes = [
  route(contract.listWeeklySummaries, (ctx, { query: { accountId, take } }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const summaries = await listSummaries(db, accountId, await todayOf(db), take);
      return { summaries: summaries.map(presentSummary) };
    }),
  ),
  route(contract.getLatestWeek, (ctx) => ctx.run(readLatestWeek)),
  route(contract.getPortfolioWeek, (ctx, { query }) =>
    ctx.run((db) => readPortfolio(db, query.week, query.accountTagFilters ?? [])),
  ),
  route(contract.getWeeklySummary, async (ctx, { params }) =>
    presentSummary(await ctx.run(async (db) => oneSummary(db, params.id, await todayOf(db)))),
  ),
];
