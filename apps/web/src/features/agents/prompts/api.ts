import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '@rapport/contract/agents.ts';
import type { AgentId } from '@rapport/contract/agents.ts';
import { api } from '../../../lib/api.ts';
import type { Draft } from './draft.ts';

/** The current prompts of every agent; for administrators. */
export const usePrompts = (enabled: boolean) =>
  useQuery({ ...api.query(contract.listAgentPrompts), enabled, retry: false });

/** Every version of an agent's prompts, newest first. */
export const useVersions = (agentId: AgentId) =>
  useQuery(api.query(contract.listPromptVersions, { params: { agentId } }));

/** Reloads everything that shows an agent or its prompts. */
function useRefresh(agentId: AgentId) {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [
        api.query(contract.listAgentPrompts).queryKey,
        api.query(contract.listPromptVersions, { params: { agentId } }).queryKey,
        api.query(contract.listAgents).queryKey,
        api.query(contract.getAgent, { params: { agentId } }).queryKey,
      ].map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
}

/** Saves a draft as a new version. */
export function useSavePrompt(agentId: AgentId) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: ({ draft, basedOn }: { draft: Draft; basedOn: number }) =>
      api.call(contract.savePrompt, { params: { agentId }, body: { ...draft, basedOn } }),
    onSuccess: refresh,
  });
}

/** Restores an earlier version as a new one. */
export function useRestorePrompt(agentId: AgentId) {
  const refresh = useRefresh(agentId);
  return useMutation({
    mutationFn: (version: number) =>
      api.call(contract.restorePrompt, { params: { agentId, version } }),
    onSuccess: refresh,
  });
}

/** The cards an agent would propose with a hidden prompt; nothing is saved. */
export const usePreview = (agentId: AgentId) =>
  useMutation({
    mutationFn: (hiddenPrompt: string) =>
      api.call(contract.previewCards, { params: { agentId }, body: { hiddenPrompt } }),
  });
