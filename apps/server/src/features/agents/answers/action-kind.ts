import { z } from 'zod';
import { AgentId } from '@rapport/contract/agents.ts';
import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AskKind } from '../../../assistant/runtime/stream-answer.ts';
import { oneCard } from '../cards/queries.ts';
import { needReady } from '../policy.ts';
import { digIn } from './dig-in.ts';
import { resolveCard } from './resolve-card.ts';
import { showCards } from './show-cards.ts';

interface ActionKind {
  kind: AskKind;
  accountId: AskQuery['accountId'];
}

const refuse = (where: string, what: string) =>
  new AppError('invalid_input', { details: [{ where: `query.${where}`, what }] });

/**
 * Decides whether a question asks for an agent's cards or for work on one of them. Throws when the asker may not, before
 * anything is saved.
 */
export function actionKind(
  ctx: Ctx & { principal: Principal },
  query: AskQuery,
): Promise<ActionKind> {
  return query.action_card_id === undefined
    ? cardsKind(ctx, query)
    : cardKind(ctx, query, query.action_card_id);
}

async function cardsKind(ctx: Ctx, query: AskQuery): Promise<ActionKind> {
  const agent = AgentId.safeParse(query.intent_id ?? query.action_intent_type);
  if (!agent.success) throw refuse('intent_id', 'Name an assistant or a card.');
  await ctx.run((db) => needReady(db, ctx, agent.data));
  return {
    accountId: query.accountId,
    kind: {
      source: 'actions',
      find: (_, signal) => showCards(ctx, agent.data, query.tag_filters ?? [], signal),
    },
  };
}

async function cardKind(
  ctx: Ctx & { principal: Principal },
  query: AskQuery,
  cardId: string,
): Promise<ActionKind> {
  const id = z.uuid().safeParse(cardId);
  if (!id.success) throw refuse('action_card_id', 'This is not the id of a card.');
  const card = await ctx.run((db) => oneCard(db, id.data));
  const accountId = (card.account_id ?? undefined) as AskQuery['accountId'];
  if (query.action_type === 'dig_in') {
    const find = () => ctx.run((db) => digIn(db, card, ctx.now));
    return { accountId, kind: { source: 'actions', find } };
  }
  if (!ctx.principal.rights.has('write')) throw new AppError('forbidden');
  if (!card.actionable) throw refuse('action_type', 'There is nothing to do on this card.');
  if (card.state === 'done') throw new AppError('conflict', { message: 'This card is done.' });
  return { accountId, kind: { source: 'actions', find: (asked) => resolveCard(ctx, card, asked) } };
}
