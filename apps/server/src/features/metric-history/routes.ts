import {
  getContactSentimentHistory,
  getSentimentHistory,
  getVelocityHistory,
  getWorkersHistory,
} from '@rapport/contract/metric-history.ts';
import { route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { needContact } from '../contacts/policy.ts';
import { readVariation } from '../settings/queries.ts';
import { sentimentHistory, velocityHistory, workersHistory } from './queries.ts';

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
  route(getWorkersHistory, (ctx, { query }) =>
    ctx.run(async (db) => {
      await needAccount(db, query.accountId);
      const { flags } = await readVariation(db, ctx.asker.organisation);
      if (!flags.projects) return { points: [] };
      const rows = await workersHistory(db, query);
      return {
        points: rows.map(({ day, active, expected }) => ({
          date: day,
          activeWorkers: active,
          expectedActiveWorkers: expected,
        })),
      };
    }),
  ),
];
