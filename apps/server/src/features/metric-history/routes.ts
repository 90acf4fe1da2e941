import { getSentimentHistory, getVelocityHistory } from '@rapport/contract/metric-history.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { sentimentHistory, velocityHistory } from './queries.ts';

export const metricHistoryRoutes = [
  route(getSentimentHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const rows = await sentimentHistory(db, query);
      return { points: rows.map(({ day, score }) => ({ date: day, sentimentScore: score })) };
    }),
  ),
  route(getVelocityHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const rows = await velocityHistory(db, query);
      return {
        points: rows.map(({ day, ours, theirs }) => ({
          date: day,
          averageResponseTime: ours,
          theirAverageResponseTime: theirs,
        })),
      };
    }),
  ),
];
