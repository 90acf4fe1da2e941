import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isToday } from 'date-fns';
import { useEffect, useRef } from 'react';
import * as contract from '@rapport/contract/agents.ts';
import type { ActionCardRow, Agent, AgentId } from '@rapport/contract/agents.ts';
import { createSession } from '@rapport/contract/chat/history.ts';
import { api, ApiError } from '../../lib/api.ts';
import { useIsAnswering } from '../../lib/shell/assistant.ts';
import { useTagFilters } from '../../lib/address/tag-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useUser } from '../auth/api.ts';
import type { KnownCard } from './card.ts';
import { parseCard, savedCard, UNREADABLE } from './saved-cards.ts';

/** The organisation's agents that are switched on. */
export const useAgents = () => useQuery({ ...api.query(contract.listAgents), staleTime: 300_000 });

export const useAgent = (agentId: string) =>
  useQuery({
    ...api.query(contract.getAgent, { params: { agentId: agentId as AgentId } }),
    staleTime: 300_000,
  });

const sessionKey = (agentId: string) => ['agent-session', agentId] as const;

/** The person's session with an agent, a new one each day, so that yesterday's cards do not show. */
export const useAgentSession = (agent: Agent | undefined) =>
  useQuery({
    queryKey: sessionKey(agent?.id ?? ''),
    queryFn: async ({ signal }) => {
      const session = {
        source: agent!.context,
        agentType: agent!.type,
        intent: `${agent!.name} Agent`,
      };
      const last = await api.call(createSession, { body: session }, signal);
      if (isToday(last.updated_at)) return last.id;
      const forced = { ...session, forceNewSession: true };
      return (await api.call(createSession, { body: forced }, signal)).id;
    },
    enabled: agent !== undefined && !agent.comingSoon,
    staleTime: 60_000,
  });

/** Generates an agent's cards again, in a new session. */
export function useRegenerate(agentId: string) {
  const cache = useQueryClient();
  const tags = useTagFilters();
  return useMutation({
    mutationFn: () =>
      api.call(contract.regenerateCards, {
        params: { agentId: agentId as AgentId },
        body: { accountTagFilters: [...tags] },
      }),
    onSuccess: ({ sessionId }) => {
      cache.setQueryData(sessionKey(agentId), sessionId);
      void cache.invalidateQueries({ queryKey: [contract.listCards.path] });
    },
    onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
  });
}

export const cardKey = (id: string) => api.query(contract.getCard, { params: { id } }).queryKey;

/** A card with its state and evidence; falls back on the card saved in this window when the server has none. */
export function useCard(id: string | undefined) {
  const { data: user } = useUser();
  const { queryKey } = api.query(contract.getCard, { params: { id: id ?? '' } });
  return useQuery<KnownCard>({
    queryKey,
    queryFn: ({ signal }) => loadCard(user?.id ?? '', id ?? '', signal),
    enabled: id !== undefined && user !== undefined,
  });
}

/** Reloads a card whenever an answer ends, as resolving it changes its state. */
export function useCardAfterAnswers(id: string): void {
  const cache = useQueryClient();
  const answering = useIsAnswering();
  const before = useRef(answering);
  useEffect(() => {
    if (before.current && !answering) void cache.invalidateQueries({ queryKey: cardKey(id) });
    before.current = answering;
  }, [answering, cache, id]);
}

async function loadCard(person: string, id: string, signal: AbortSignal): Promise<KnownCard> {
  try {
    return parseCard(
      await api.call(contract.getCard, { params: { id } }, signal),
      contract.ActionCardRow,
    );
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(UNREADABLE, { cause: error });
    const saved = error instanceof ApiError && error.status === 404 ? savedCard(person, id) : null;
    if (saved) return saved;
    throw error;
  }
}

/** Changes a card's state. Only a person's click does. */
export function useChangeCard(id: string) {
  const cache = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (change: 'approve' | 'finish' | { reason: string }) =>
      change === 'approve'
        ? api.call(contract.approveCard, { params })
        : change === 'finish'
          ? api.call(contract.finishCard, { params })
          : api.call(contract.failCard, { params, body: change }),
    onSuccess: (card: ActionCardRow) => {
      cache.setQueryData(cardKey(id), card);
      void cache.invalidateQueries({ queryKey: [contract.listCards.path] });
    },
    onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
  });
}
