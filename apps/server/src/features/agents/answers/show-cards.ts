import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import type { FoundAnswer } from '../../../assistant/runtime/finished-answer.ts';
import { proposeCards } from '../commands/propose-cards.ts';
import { addCard } from './card-block.ts';

/** Why an agent has no cards, and when it will. */
const NOTHING: Record<AgentId, string> = {
  'mitigate-risks':
    'The accounts you can see have no open risk. New ones appear here as customers write.',
  'foster-growth':
    'The accounts you can see have no open opportunity. New ones appear here as customers write.',
  'know-your-customer': 'There is no news from your customers in the last 30 days.',
  'solve-no-stalls': 'None of our promises is overdue, and nobody is waiting for our answer.',
  'client-prep': 'No meeting with a customer is in the calendar for the next 14 days.',
  'internal-prep': 'No internal meeting is in the calendar for the next 14 days.',
  'market-trends':
    'No customer has named a competitor or a topic that others share in the last 6 months.',
};

/** Writes an agent's cards as an answer, one block each. */
export async function showCards(
  ctx: Ctx,
  agent: AgentId,
  tags: string[],
  signal: AbortSignal,
): Promise<FoundAnswer> {
  const cards = await proposeCards(ctx, { agent, tags, signal });
  const out = new AnswerBuilder();
  out.addStep('cards', cards.length);
  if (cards.length === 0) out.paragraph(NOTHING[agent]);
  else out.paragraph(`${AGENTS[agent].name} proposes ${plural(cards.length, 'card')}:`);
  for (const card of cards) addCard(out, card);
  const model = cards.find(({ method }) => method !== 'rules')?.method;
  return { out, worded: model ?? 'rules' };
}
