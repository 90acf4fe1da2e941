import type { AgentPrompt, listAgentPrompts } from '@rapport/contract/agents.ts';
import type { Answer } from '@rapport/contract/kit/endpoint.ts';

/** An agent with its current prompts. */
export type PromptedAgent = Answer<typeof listAgentPrompts>['agents'][number];

/** The editable part of an agent's prompts. */
export type Draft = Pick<AgentPrompt, 'userPrompt' | 'hiddenPrompt' | 'comingSoon'>;

export const LONGEST = { userPrompt: 400, hiddenPrompt: 4_000 } as const;

export const draftOf = ({ userPrompt, hiddenPrompt, comingSoon }: AgentPrompt): Draft => ({
  userPrompt,
  hiddenPrompt,
  comingSoon,
});

export const isChanged = (draft: Draft, saved: Draft): boolean =>
  draft.userPrompt.trim() !== saved.userPrompt ||
  draft.hiddenPrompt.trim() !== saved.hiddenPrompt ||
  draft.comingSoon !== saved.comingSoon;

/** Why a draft cannot be saved; null when it can. */
export function problemOf({ userPrompt, hiddenPrompt }: Draft): string | null {
  if (userPrompt.trim() === '') return 'Enter the question people see.';
  if (hiddenPrompt.trim() === '') return 'Enter instructions for the assistant.';
  return null;
}

/** The name of a version; the built-in one has no number. */
export const versionName = (version: number): string =>
  version === 0 ? 'Built in' : `Version ${version}`;
