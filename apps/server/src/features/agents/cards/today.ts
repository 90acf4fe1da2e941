import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import type { Ctx } from '../../../platform/context.ts';
import { needAgent } from '../policy.ts';
import { dayIn } from './days.ts';
import { cardsOfDay, zoneOf } from './queries.ts';
import type { CardRow } from './queries.ts';

/** The cards an agent has put forward today, as far as the asker may see what they rest on. */
export const cardsOfToday = (ctx: Ctx, agent: AgentId, tags: string[]): Promise<CardRow[]> =>
  ctx.run(async (db) => {
    await needAgent(db, ctx, agent);
    const day = dayIn(ctx.now, await zoneOf(db, ctx.asker.organisation));
    return cardsOfDay(db, { agent, day, tags, take: AGENTS[agent].cards });
  });
