import type { AgentId } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { currentPrompt, promptVersions } from '../prompts/queries.ts';
import type { PromptRow } from '../prompts/queries.ts';

interface NewPrompt {
  userPrompt: string;
  hiddenPrompt: string;
  comingSoon: boolean;
  /** The version that was edited. */
  basedOn: number;
}

/** Saves changed prompts as a new version; throws a conflict when somebody saved one since. */
export const savePrompt = (ctx: Ctx, agent: AgentId, prompt: NewPrompt): Promise<PromptRow> =>
  ctx.run((db) => addVersion(db, ctx, agent, { ...prompt, restored: null }));

/** Restores an earlier version as a new one; versions in between stay. */
export const restorePrompt = (ctx: Ctx, agent: AgentId, version: number): Promise<PromptRow> =>
  ctx.run(async (db) => {
    const versions = await promptVersions(db, agent);
    const earlier = versions.find((row) => row.version === version);
    if (!earlier) throw new AppError('not_found');
    return addVersion(db, ctx, agent, {
      userPrompt: earlier.user_prompt,
      hiddenPrompt: earlier.hidden_prompt,
      comingSoon: earlier.coming_soon,
      basedOn: versions[0]?.version ?? 0,
      restored: version,
    });
  });

async function addVersion(
  db: TenantDb,
  ctx: Ctx,
  agent: AgentId,
  {
    userPrompt,
    hiddenPrompt,
    comingSoon,
    basedOn,
    restored,
  }: NewPrompt & { restored: number | null },
): Promise<PromptRow> {
  const before = await currentPrompt(db, agent);
  if (before.version !== basedOn) throw new AppError('conflict');
  const version = basedOn + 1;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_prompt')
    .values({
      org_id: ctx.asker.organisation,
      agent,
      version,
      user_prompt: userPrompt,
      hidden_prompt: hiddenPrompt,
      coming_soon: comingSoon,
      restored,
      created_by: ctx.asker.member,
      created_at: ctx.now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new AppError('conflict');
  await audit(db, ctx, {
    action: restored === null ? 'agent.prompt-saved' : 'agent.prompt-restored',
    subject: { kind: 'agent', id: agent },
    detail: { version, ...(restored !== null && { restored }) },
  });
  return currentPrompt(db, agent);
}
