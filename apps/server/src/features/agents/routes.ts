import * as contract from '@rapport/contract/agents.ts';
import { askAction } from '@rapport/contract/chat/chat.ts';
import { listQuestionGroups, questionGroups } from '@rapport/contract/chat/question-sets.ts';
import { route, streamRoute } from '../../platform/http/route.ts';
import { streamAnswer } from '../../assistant/runtime/stream-answer.ts';
import { readVariation } from '../settings/queries.ts';
import { actionKind } from './answers/action-kind.ts';
import { oneCard } from './cards/queries.ts';
import { cardsOfToday } from './cards/today.ts';
import { changeCard } from './commands/change-card.ts';
import { previewOf, proposeCards } from './commands/propose-cards.ts';
import { regenerateCards } from './commands/regenerate-cards.ts';
import { restorePrompt, savePrompt } from './commands/save-prompt.ts';
import { isEnabled, needAgent } from './policy.ts';
import { presentAgent, presentCard, presentPreview, presentPrompt } from './present.ts';
import { currentPrompt, currentPrompts, promptVersions } from './prompts/queries.ts';

export const agentRoutes = [
  route(contract.listAgents, (ctx) =>
    ctx.run(async (db) => {
      const variation = await readVariation(db, ctx.asker.organisation);
      const prompts = await currentPrompts(db);
      return {
        agents: prompts.filter(({ agent }) => isEnabled(agent, variation)).map(presentAgent),
      };
    }),
  ),
  route(contract.listAgentPrompts, (ctx) =>
    ctx.run(async (db) => {
      const variation = await readVariation(db, ctx.asker.organisation);
      const prompts = await currentPrompts(db);
      return {
        agents: prompts.map((prompt) => {
          const { name, description, cards } = contract.AGENTS[prompt.agent];
          const enabled = isEnabled(prompt.agent, variation);
          return {
            id: prompt.agent,
            name,
            description,
            cards,
            enabled,
            prompt: presentPrompt(prompt),
          };
        }),
      };
    }),
  ),
  route(contract.getAgent, (ctx, { params: { agentId } }) =>
    ctx.run(async (db) => {
      await needAgent(db, ctx, agentId);
      return presentAgent(await currentPrompt(db, agentId));
    }),
  ),
  route(contract.listCards, async (ctx, { params: { agentId }, query }) => {
    const cards = await cardsOfToday(ctx, agentId, query.accountTagFilters ?? []);
    return { cards: cards.map(presentCard) };
  }),
  route(contract.generateCards, async (ctx, { params: { agentId }, body }) => {
    const cards = await proposeCards(ctx, { agent: agentId, tags: body.accountTagFilters ?? [] });
    return { cards: cards.map(presentCard) };
  }),
  route(contract.regenerateCards, async (ctx, { params: { agentId }, body }) => {
    const tags = body.accountTagFilters ?? [];
    const { sessionId, cards } = await regenerateCards(ctx, agentId, tags);
    return { sessionId, cards: cards.map(presentCard) };
  }),
  route(contract.getCard, async (ctx, { params }) =>
    presentCard(await ctx.run((db) => oneCard(db, params.id))),
  ),
  route(contract.approveCard, async (ctx, { params }) =>
    presentCard(await changeCard(ctx, params.id, { state: 'approved' })),
  ),
  route(contract.finishCard, async (ctx, { params }) =>
    presentCard(await changeCard(ctx, params.id, { state: 'done' })),
  ),
  route(contract.failCard, async (ctx, { params, body }) =>
    presentCard(await changeCard(ctx, params.id, { state: 'failed', failure: body.reason })),
  ),
  route(contract.listPromptVersions, (ctx, { params: { agentId } }) =>
    ctx.run(async (db) => ({
      versions: (await promptVersions(db, agentId)).map(presentPrompt),
    })),
  ),
  route(contract.savePrompt, async (ctx, { params: { agentId }, body }) =>
    presentPrompt(await savePrompt(ctx, agentId, body)),
  ),
  route(contract.restorePrompt, async (ctx, { params: { agentId, version } }) =>
    presentPrompt(await restorePrompt(ctx, agentId, version)),
  ),
  route(contract.previewCards, async (ctx, { params: { agentId }, body }) => ({
    cards: (await previewOf(ctx, agentId, body.hiddenPrompt)).map(presentPreview),
  })),
  route(listQuestionGroups, (ctx, { query }) =>
    ctx.run(async (db) => {
      const { questions } = await readVariation(db, ctx.asker.organisation);
      return { groups: [...questionGroups(query.sourceType, questions)] };
    }),
  ),
  streamRoute(askAction, async (ctx, { query }, send, exchange) => {
    const { kind, accountId } = await actionKind(ctx, query);
    await streamAnswer(ctx, { ...query, accountId }, kind, send, exchange);
  }),
];
