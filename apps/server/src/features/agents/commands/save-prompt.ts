import { sql } from 'kysely';
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
  const { numAffectedRows } = await sql`
    insert into agent_prompt (org_id, agent, version, user_prompt, hidden_prompt, coming_soon, restored, created_by, created_at)
    values (${ctx.asker.organisation}, ${agent}, ${version}, ${userPrompt}, ${hiddenPrompt}, ${comingSoon}, ${restored},
      ${ctx.asker.member}, ${ctx.now})
    on conflict do nothing`.execute(db);
  if (!numAffectedRows) throw new AppError('conflict');
  await audit(db, ctx, {
    action: restored === null ? 'agent.prompt-saved' : 'agent.prompt-restored',
    subject: { kind: 'agent', id: agent },
    detail: { version, ...(restored !== null && { restored }) },
  });
  return currentPrompt(db, agent);
}
