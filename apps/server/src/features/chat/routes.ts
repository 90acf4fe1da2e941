import * as contract from '@rapport/contract/chat.ts';
import { AppError } from '../../platform/errors.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { answerByCode, readCodeTask } from './code/answer-by-code.ts';
import { changeSession } from './commands/change-session.ts';
import { createChatSession } from './commands/create-session.ts';
import { presentMemory, presentSession } from './present.ts';
import { listSessionRows, listTurns, oneSession, oneTurn } from './queries.ts';
import type { Asked } from './run/answered.ts';
import { followAnswer } from './run/follow-answer.ts';
import { resumeAnswer } from './run/resume-answer.ts';
import { stopAnswer } from './run/stop-answer.ts';
import { startAnswer, streamAnswer } from './run/stream-answer.ts';

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
  streamRoute(contract.executeCode, async (ctx, { query }, send, exchange) => {
    const task = await ctx.run((db) => readCodeTask(db, query));
    const source = query.accountId ? 'single-account' : 'cross-accounts';
    const find = async (_asked: Asked, signal: AbortSignal) => ({
      out: await answerByCode(task, signal),
    });
    await streamAnswer(ctx, query, { source, find }, send, exchange);
  }),
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
  route(contract.createSession, (ctx, { query }) => {
    const { source } = query;
    if (!source) throw new AppError('source_required');
    return ctx.run(async (db) => {
      const account = query.accountId ? await needAccount(db, query.accountId) : null;
      const id = await createChatSession(ctx, db, {
        name: query.intent ?? (account ? `About ${account.name}` : 'New conversation'),
        source,
        accountId: query.accountId,
        agentType: query.agentType,
      });
      return presentSession(await oneSession(db, id));
    });
  }),
  route(contract.listSessions, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { rows, total } = await listSessionRows(db, query);
      return { sessions: rows.map(presentSession), total };
    }),
  ),
  route(contract.getSession, async (ctx, { params }) =>
    presentSession(await ctx.run((db) => oneSession(db, params.sessionId))),
  ),
  route(contract.getMemories, (ctx, { query }) =>
    ctx.run(async (db) => {
      await oneSession(db, query.sessionId);
      const { rows, total } = await listTurns(db, query.sessionId, query);
      return { memories: rows.map(presentMemory), total };
    }),
  ),
  route(contract.pinSession, async (ctx, { params, query }) =>
    presentSession(await changeSession(ctx, params.sessionId, { pinned: query.pinned ?? true })),
  ),
  route(contract.hideSession, async (ctx, { params, query }) =>
    presentSession(await changeSession(ctx, params.sessionId, { hidden: query.hidden ?? true })),
  ),
];
