import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import { audit } from '../../../platform/audit.ts';
import { needStaff } from '../../../platform/auth/need-staff.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { createChatSession } from '../../../assistant/runtime/turns/create-session.ts';
import type { CardRow } from '../cards/queries.ts';
import { proposeCards } from './propose-cards.ts';

/** For product staff: finds and rewrites today's cards that nobody has acted on, and starts a new session. */
export async function regenerateCards(
  ctx: Ctx & { principal: Principal },
  agent: AgentId,
  tags: string[],
): Promise<{ sessionId: string; cards: CardRow[] }> {
  needStaff(ctx);
  const cards = await proposeCards(ctx, { agent, tags, rewrite: true });
  const { name, type, context } = AGENTS[agent];
  const sessionId = await ctx.run(async (db) => {
    await audit(db, ctx, {
      action: 'agent.regenerated',
      subject: { kind: 'agent', id: agent },
      detail: { cards: cards.length },
    });
    return createChatSession(ctx, db, { name, source: context, agentType: type });
  });
  return { sessionId, cards };
}
