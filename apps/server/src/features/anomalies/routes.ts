import * as contract from '@rapport/contract/anomalies.ts';
import { executeCode } from '@rapport/contract/chat/chat.ts';
import type { TurnRef } from '../../assistant/runtime/finished-answer.ts';
import { streamAnswer } from '../../assistant/runtime/stream-answer.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { answerByCode, readCodeTask } from './code/answer-by-code.ts';
import { scriptByModel } from './code/script-by-model.ts';
import { resolveAnomaly } from './commands/resolve-anomaly.ts';
import { sourceOf } from './policy.ts';
import { pointsAround, presentAnomaly } from './present.ts';
import { listAnomalies, oneAnomaly, seriesOf } from './queries.ts';

export const anomalyRoutes = [
  route(contract.listAnomalies, async (ctx, { query }) => {
    const source = sourceOf(query.source);
    const { rows, total } = await ctx.run((db) => listAnomalies(db, { ...query, source }));
    return { anomalies: rows.map(presentAnomaly), total };
  }),
  route(contract.getAnomaly, (ctx, { params }) =>
    ctx.run(async (db) => {
      const row = await oneAnomaly(db, params.id);
      return { ...presentAnomaly(row), series: pointsAround(await seriesOf(db, row), row) };
    }),
  ),
  route(contract.resolveAnomaly, async (ctx, { params, body }) =>
    presentAnomaly(await resolveAnomaly(ctx, params.id, body.resolved)),
  ),
  streamRoute(executeCode, async (ctx, { query }, send, exchange) => {
    const task = await ctx.run((db) => readCodeTask(db, query));
    const source = query.accountId ? 'single-account' : 'cross-accounts';
    const find = (asked: TurnRef, stopped: AbortSignal) =>
      answerByCode(task, stopped, (signal) => scriptByModel(ctx, query, asked, signal));
    await streamAnswer(ctx, query, { source, find }, send, exchange);
  }),
];
