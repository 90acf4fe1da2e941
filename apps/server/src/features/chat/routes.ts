import * as contract from '@rapport/contract/chat/chat.ts';
import { AppError } from '../../platform/errors.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { oneSession } from './history/queries.ts';
import { presentMemory } from '../../assistant/runtime/turns/present.ts';
import { listTurns, oneTurn } from '../../assistant/runtime/turns/queries.ts';
import { followAnswer } from '../../assistant/runtime/follow-answer.ts';
import { resumeAnswer } from '../../assistant/runtime/resume-answer.ts';
import { stopAnswer } from '../../assistant/runtime/stop-answer.ts';
import { startAnswer, streamAnswer } from '../../assistant/runtime/stream-answer.ts';

export const chatRoutes = [
  streamRoute(contract.askAccount, (ctx, { query }, send, exchange) => {
    if (!query.accountId)
      throw new AppError('invalid_input', {
        details: [{ where: 'query.accountId', what: 'Say which account the question is about.' }],
      });
    return streamAnswer(ctx, query, { source: 'single-account' }, send, exchange);
  }),
  streamRoute(contract.askAcross, (ctx, { query }, send, exchange) =>
    streamAnswer(ctx, query, { source: 'cross-accounts' }, send, exchange),
  ),
  route(contract.askOnce, async (ctx, { body }, { signal }) => {
    const source = body.accountId ? 'single-account' : 'cross-accounts';
    const live = await startAnswer(ctx, body, { source });
    await followAnswer(live, () => undefined, { signal });
    return presentMemory(await ctx.run((db) => oneTurn(db, live.asked.memoryId)));
  }),
  streamRoute(contract.resumeAnswer, (ctx, { params }, send, exchange) =>
    resumeAnswer(ctx, params.memoryId, send, exchange),
  ),
  route(contract.stopAnswer, (ctx, { params }) => stopAnswer(ctx, params.memoryId)),
  route(contract.getMemories, (ctx, { query }) =>
    ctx.run(async (db) => {
      await oneSession(db, query.sessionId);
      const { rows, total } = await listTurns(db, query.sessionId, query);
      return { memories: rows.map(presentMemory), total };
    }),
  ),
];
