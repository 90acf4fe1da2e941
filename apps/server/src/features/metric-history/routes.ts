import {
  getContactSentimentHistory,
  getSentimentHistory,
  getVelocityHistory,
} from '@rapport/contract/metric-history.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { needContact } from '../contacts/policy.ts';
import { sentimentHistory, velocityHistory } from './queries.ts';

const presentPoint = ({ day, score }: { day: string; score: number | null }) => ({
  date: day,
  sentimentScore: score,
});

export const metricHistoryRoutes = [
  route(getSentimentHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      return { points: (await sentimentHistory(db, query)).map(presentPoint) };
    }),
  ),
  route(getContactSentimentHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needContact(db, query.contactId);
      return { points: (await sentimentHistory(db, query)).map(presentPoint) };
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
