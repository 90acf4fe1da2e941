import { AGENTS } from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import type { Variation } from '@rapport/contract/settings/variation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { readVariation } from '../settings/queries.ts';
import { currentPrompt } from './prompts/queries.ts';

/** Whether an agent is enabled for the organisation. */
export const isEnabled = (agent: AgentId, { flags }: Pick<Variation, 'flags'>): boolean =>
  agent === 'client-prep'
    ? flags.clientPrep
    : agent === 'internal-prep'
      ? flags.internalPrep
      : true;

/** Checks that an agent is enabled for the organisation. */
export async function needAgent(db: TenantDb, ctx: Ctx, agent: AgentId): Promise<void> {
  const variation = await readVariation(db, ctx.asker.organisation);
  if (!isEnabled(agent, variation)) throw new AppError('not_found');
}

/** Checks that an agent is enabled and not "coming soon". */
export async function needReady(db: TenantDb, ctx: Ctx, agent: AgentId): Promise<void> {
  await needAgent(db, ctx, agent);
  const { coming_soon: comingSoon } = await currentPrompt(db, agent);
  if (comingSoon)
    throw new AppError('conflict', { message: `${AGENTS[agent].name} is coming soon.` });
}
