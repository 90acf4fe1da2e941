import { sql } from 'kysely';
import { AgentId } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { BUILT_IN_PROMPTS } from './built-in.ts';

export interface PromptRow {
  agent: AgentId;
  /** 0 for the built-in prompts. */
  version: number;
  user_prompt: string;
  hidden_prompt: string;
  coming_soon: boolean;
  restored: number | null;
  created_by: string | null;
  created_at: Date | null;
}

/** The built-in prompts of an agent. */
const builtInPrompt = (agent: AgentId): PromptRow => ({
  agent,
  version: 0,
  ...BUILT_IN_PROMPTS[agent],
  coming_soon: false,
  restored: null,
  created_by: null,
  created_at: null,
});

/** The organisation's own prompts, newest first: every version of one agent, or the latest of each. */
async function writtenPrompts(db: TenantDb, agent: AgentId | null): Promise<PromptRow[]> {
  const { rows } = await sql<PromptRow>`
    select ${agent ? sql`` : sql`distinct on (p.agent)`} p.agent, p.version, p.user_prompt, p.hidden_prompt, p.coming_soon,
      p.restored, m.name as created_by, p.created_at
    from agent_prompt p left join member m on m.org_id = p.org_id and m.id = p.created_by
    where ${agent ? sql`p.agent = ${agent}` : sql`true`} order by p.agent, p.version desc`.execute(
    db,
  );
  return rows;
}

/** Every version of an agent's prompts, newest first, ending with the built-in one. */
export const promptVersions = async (db: TenantDb, agent: AgentId): Promise<PromptRow[]> => [
  ...(await writtenPrompts(db, agent)),
  builtInPrompt(agent),
];

/** The current prompts of every agent. */
export async function currentPrompts(db: TenantDb): Promise<PromptRow[]> {
  const written = await writtenPrompts(db, null);
  return AgentId.options.map(
    (agent) => written.find((prompt) => prompt.agent === agent) ?? builtInPrompt(agent),
  );
}

/** The current prompts of one agent. */
export const currentPrompt = async (db: TenantDb, agent: AgentId): Promise<PromptRow> =>
  (await currentPrompts(db)).find((prompt) => prompt.agent === agent) ?? builtInPrompt(agent);
