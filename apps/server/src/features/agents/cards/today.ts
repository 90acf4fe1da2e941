import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import type { Ctx } from '../../../platform/context.ts';
import { needAgent } from '../policy.ts';
import { dayIn } from '../../../platform/days.ts';
import { zoneOf } from '../../../platform/today.ts';
import { cardsOfDay } from './queries.ts';
import type { CardRow } from './queries.ts';

/** An agent's cards of today whose evidence the asker may see. */
export const cardsOfToday = (ctx: Ctx, agent: AgentId, tags: string[]): Promise<CardRow[]> =>
  ctx.run(async (db) => {
    await needAgent(db, ctx, agent);
    const day = dayIn(ctx.now, await zoneOf(db));
    return cardsOfDay(db, { agent, day, tags, take: AGENTS[agent].cards });
  });
