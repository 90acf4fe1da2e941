import * as contract from '@rapport/contract/summaries.ts';
import type { Ctx } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { readLatestWeek, readPortfolio } from './portfolio/read.ts';
import { presentSummary } from './present.ts';
import { listSummaries, oneSummary } from './queries.ts';

const today = (ctx: Ctx) => ctx.now.toISOString().slice(0, 10);

export const summaryRoutes = [
  route(contract.listWeeklySummaries, (ctx, { query: { accountId, take } }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const summaries = await listSummaries(db, accountId, today(ctx), take);
      return { summaries: summaries.map(presentSummary) };
    }),
  ),
  route(contract.getLatestWeek, (ctx) => ctx.run((db) => readLatestWeek(db, ctx.now))),
  route(contract.getPortfolioWeek, (ctx, { query }) =>
    ctx.run((db) => readPortfolio(db, ctx.now, query.week, query.accountTagFilters ?? [])),
  ),
  route(contract.getWeeklySummary, async (ctx, { params }) =>
    presentSummary(await ctx.run((db) => oneSummary(db, params.id, today(ctx)))),
  ),
];
