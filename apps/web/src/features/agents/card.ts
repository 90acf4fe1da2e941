import type { ActionCardRow } from '@rapport/contract/agents.ts';

/** The known part of a card: all of a saved card, or what has arrived of a block in an answer. */
export type KnownCard = Partial<ActionCardRow>;

/** Label and question of Resolve for a card without an action name. */
export const HELP_ME = 'Help me work on this';
export const DIG_IN = 'Dig In';

/** Stands for the agent in the path of a card whose agent is unknown. */
const ANY_AGENT = 'assistant';

/** The path of an agent's page. */
export const agentPath = (agent: string): string => `/app/home/agent/${encodeURIComponent(agent)}`;

/** The path of a card's page. */
export const actionPath = ({ id, agent }: { id: string; agent?: string | undefined }): string =>
  `${agentPath(agent ?? ANY_AGENT)}/action/${encodeURIComponent(id)}`;

/** The first three words of a title, for the breadcrumb. */
export const shortTitle = (title: string): string => `${title.trim().split(/\s+/, 3).join(' ')}…`;
