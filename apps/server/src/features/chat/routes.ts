import * as contract from '@rapport/contract/chat.ts';
import type { AskQuery } from '@rapport/contract/chat.ts';
import type { Ctx, Principal } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import type { Exchange, SendOf } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { readCodeTask } from './code/answer-by-code.ts';
import {
  answerByScript,
  answerQuestion,
  putQuestion,
  settleQuestion,
} from './commands/ask-question.ts';
import type { Answered, Asked } from './commands/ask-question.ts';
import { changeSession } from './commands/change-session.ts';
import { createChatSession } from './commands/create-session.ts';
import { presentMemory, presentSession } from './present.ts';
import { listSessionRows, listTurns, oneSession } from './queries.ts';
import { sendWords } from './answers/words.ts';

type PersonCtx = Ctx & { principal: Principal };

/** Puts a question, then streams its answer; whoever goes away stops it, and what they had read is kept. */
async function stream(
  ctx: PersonCtx,
  query: AskQuery,
  source: 'single-account' | 'cross-accounts',
  send: SendOf<typeof contract.askAcross.events>,
  { request, signal }: Exchange,
  find: (asked: Asked) => Promise<Answered> = (asked) => answerQuestion(ctx, query, asked),
) {
  const asked = await putQuestion(ctx, query, source);
  try {
    send('progress', { text: 'Reading what was said' });
    const found = await find(asked);
    send('metadata', found.metadata);
    const { config, log } = ctx.services;
    if (config.model) send('progress', { text: `${config.model.model} writes` });
    const { text, method } = await sendWords(query.query, found, {
      model: config.model,
      log,
      signal,
      onText: (piece) => send('message', { text: piece }),
    });
    const answered = { ...found, text, metadata: { ...found.metadata, method } };
    if (signal.aborted) return void (await settleQuestion(ctx, asked, 'stopped', answered));
    send('message', { text: '' });
    if (method !== found.metadata.method) send('metadata', answered.metadata);
    send('message-actions', answered.actions);
    await settleQuestion(ctx, asked, 'done', answered);
    send('end', { state: 'done' });
  } catch (error) {
    request.log.error({ err: error, memory: asked.memoryId }, 'answer failed');
    await settleQuestion(ctx, asked, 'failed', null, (error as Error).name);
    send('end', { state: 'failed', error: contract.APOLOGY });
  }
}

export const chatRoutes = [
  streamRoute(contract.askAccount, (ctx, { query }, send, exchange) => {
    if (!query.accountId)
      throw new AppError('invalid_input', {
        details: [{ where: 'query.accountId', what: 'Say which account the question is about.' }],
      });
    return stream(ctx, query, 'single-account', send, exchange);
  }),
  streamRoute(contract.askAcross, (ctx, { query }, send, exchange) =>
    stream(ctx, query, 'cross-accounts', send, exchange),
  ),
  streamRoute(contract.executeCode, async (ctx, { query }, send, exchange) => {
    const task = await ctx.run((db) => readCodeTask(db, query));
    const source = query.accountId ? 'single-account' : 'cross-accounts';
    await stream(ctx, query, source, send, exchange, (asked) =>
      answerByScript(task, asked, exchange.signal),
    );
  }),
  route(contract.askOnce, async (ctx, { body }, { signal }) => {
    const asked = await putQuestion(
      ctx,
      body,
      body.accountId ? 'single-account' : 'cross-accounts',
    );
    const found = await answerQuestion(ctx, body, asked);
    const { config, log } = ctx.services;
    const { text, method } = await sendWords(body.query, found, {
      model: config.model,
      log,
      signal,
      onText: () => undefined,
    });
    const answered = { ...found, text, metadata: { ...found.metadata, method } };
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
