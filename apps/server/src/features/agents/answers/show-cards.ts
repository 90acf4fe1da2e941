import type { AgentId } from '@rapport/contract/agents.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Ctx } from '../../../platform/context.ts';
import { zoneOf } from '../../../platform/today.ts';
import { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import type { FoundAnswer } from '../../../assistant/runtime/finished-answer.ts';
import { proposeCards } from '../commands/propose-cards.ts';
import { addCard } from './card-block.ts';

/** What the cards are, by count, and what an agent without cards says. */
const COPY: Record<AgentId, { one: string; many: string; none: string }> = {
  'mitigate-risks': {
    one: 'risk to act on',
    many: 'risks to act on',
    none: 'No open risks in the accounts you can see. New ones appear here as customers write.',
  },
  'foster-growth': {
    one: 'opportunity to act on',
    many: 'opportunities to act on',
    none: 'No open opportunities in the accounts you can see. New ones appear here as customers write.',
  },
  'know-your-customer': {
    one: 'update from your customers',
    many: 'updates from your customers',
    none: 'No customer news in the last 30 days.',
  },
  'solve-no-stalls': {
    one: 'thing to catch up on',
    many: 'things to catch up on',
    none: 'No overdue promises, and no customer is waiting for a reply.',
  },
  'client-prep': {
    one: 'customer meeting to prepare for',
    many: 'customer meetings to prepare for',
    none: 'No customer meetings in the next 14 days.',
  },
  'internal-prep': {
    one: 'internal meeting to prepare for',
    many: 'internal meetings to prepare for',
    none: 'No internal meetings in the next 14 days.',
  },
  'market-trends': {
    one: 'market signal',
    many: 'market signals',
    none: 'No customer has mentioned a competitor or a topic that others share in the last 6 months.',
  },
};

/** Writes an agent's cards as an answer, one block each. */
export async function showCards(
  ctx: Ctx,
  agent: AgentId,
  tags: string[],
  signal: AbortSignal,
): Promise<FoundAnswer> {
  const cards = await proposeCards(ctx, { agent, tags, signal });
  const out = new AnswerBuilder(await ctx.run(zoneOf));
  out.addStep('cards', cards.length);
  const { one, many, none } = COPY[agent];
  out.paragraph(cards.length === 0 ? none : `${plural(cards.length, one, many)}:`);
  for (const card of cards) addCard(out, card);
  const model = cards.find(({ method }) => method !== 'rules')?.method;
  return { out, worded: model ?? 'rules' };
}
