import type { ActionCardRow } from '@rapport/contract/agents.ts';

/** An action as far as it is known: a card that is kept, or a block of an answer that still arrives. */
export type KnownCard = Partial<ActionCardRow>;

/** What Resolve is called, and asks, where the action has no name of its own. */
export const HELP_ME = 'Help me work on this';
export const DIG_IN = 'Dig In';

/** What belongs to the address of an action whose agent is not known. */
const ANY_AGENT = 'assistant';

/** The address of an assistant's page, below this server. */
export const agentPath = (agent: string): string => `/app/home/agent/${encodeURIComponent(agent)}`;

/** The address of an action's own page, below this server. */
export const actionPath = ({ id, agent }: { id: string; agent?: string | undefined }): string =>
  `${agentPath(agent ?? ANY_AGENT)}/action/${encodeURIComponent(id)}`;

/** The first three words of a title, as the breadcrumb shows it. */
export const shortTitle = (title: string): string => `${title.trim().split(/\s+/, 3).join(' ')}…`;
