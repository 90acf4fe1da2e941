import * as contract from '@rapport/contract/chat.ts';
import { AppError } from '../../platform/errors.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { modelOf } from '../../platform/models/organisation-model.ts';
import { needAccount } from '../accounts/policy.ts';
import { sendWords } from './answers/words.ts';
import { answerByCode, readCodeTask } from './code/answer-by-code.ts';
import { findAnswer, putQuestion, settleQuestion } from './commands/ask-question.ts';
import { changeSession } from './commands/change-session.ts';
import { createChatSession } from './commands/create-session.ts';
import { presentMemory, presentSession } from './present.ts';
import { listSessionRows, listTurns, oneSession } from './queries.ts';
import { answeredByRules } from './run/answered.ts';
import type { Asked } from './run/answered.ts';
import { streamAnswer } from './run/stream-answer.ts';

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
    const began = performance.now();
    const asked = await putQuestion(
      ctx,
      body,
      body.accountId ? 'single-account' : 'cross-accounts',
    );
    const found = await findAnswer(ctx, body);
    const byRules = answeredByRules(found, asked, began);
    const { text, method } = await sendWords(ctx, body.query, byRules, {
      model: await modelOf(ctx),
      guidance: found.guidance,
      signal,
      onText: () => undefined,
    });
    const answered = { ...byRules, text, metadata: { ...byRules.metadata, method } };
    await settleQuestion(ctx, asked, 'done', answered);
    return {
      id: asked.memoryId,
      question: body.query,
      answer: text,
      created_at: ctx.services.now().toISOString(),
      in_progress: false,
      is_error: false,
      stopped: false,
      metadata: answered.metadata,
      actions: answered.actions,
    };
  }),
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
