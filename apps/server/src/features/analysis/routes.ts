import { sentimentLabel } from '@rapport/contract/enumerations.ts';
import * as contract from '@rapport/contract/models/rereads.ts';
import * as sentiment from '@rapport/contract/sentiment.ts';
import { messageMood } from '@rapport/intelligence/reading/mood/message-mood.ts';
import { detectLanguage } from '@rapport/intelligence/text/language.ts';
import type { Ctx } from '../../platform/context.ts';
import { route } from '../../platform/http/route.ts';
import { estimateReread } from './commands/estimate-reread.ts';
import { mockNegativeNotification } from './commands/mock-negative-notification.ts';
import { scoreAgain, scoreMessagesAgain } from './commands/score-again.ts';
import { scoreThread } from './commands/score-thread.ts';
import { startReread } from './commands/start-reread.ts';
import { stopReread } from './commands/stop-reread.ts';
import { presentReread } from './present.ts';
import { latestReread, oneReread } from './rereads/queries.ts';

const presentOne = async (ctx: Ctx, id: string) =>
  presentReread(await ctx.run((db) => oneReread(db, id)));

export const analysisRoutes = [
  route(contract.getReread, async (ctx) => {
    const row = await ctx.run(latestReread);
    return { reread: row ? presentReread(row) : null };
  }),
  route(contract.estimateReread, async (ctx, { body }) =>
    presentOne(ctx, await estimateReread(ctx, body.since)),
  ),
  route(contract.startReread, async (ctx, { params, body }) => {
    await startReread(ctx, params.id, body);
    return presentOne(ctx, params.id);
  }),
  route(contract.stopReread, async (ctx, { params }) => {
    await stopReread(ctx, params.id);
    return presentOne(ctx, params.id);
  }),
  route(sentiment.analyseSentiment, async (_ctx, { body }) => {
    const language = detectLanguage(body.text);
    const { score } = messageMood(body.text, language);
    return { score, label: sentimentLabel(score), language };
  }),
  route(sentiment.scoreAllAccounts, async (ctx) => ({
    queued: true as const,
    accounts: await scoreAgain(ctx, 'accounts'),
  })),
  route(sentiment.scoreAllThreads, async (ctx) => ({
    queued: true as const,
    conversations: await scoreAgain(ctx, 'conversations'),
  })),
  route(sentiment.scoreAllMessages, async (ctx) => ({
    queued: true as const,
    messages: await scoreMessagesAgain(ctx),
  })),
  route(sentiment.scoreThread, async (ctx, { body }) => {
    const score = await scoreThread(ctx, body.conversationId);
    return { sentiment: score === null ? null : { score, label: sentimentLabel(score) } };
  }),
  route(sentiment.mockNegativeNotification, async (ctx, { body }) => ({
    notification: await mockNegativeNotification(ctx, body.conversationId),
    sent: false as const,
  })),
];
