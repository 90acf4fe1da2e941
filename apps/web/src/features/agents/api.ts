import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isToday } from 'date-fns';
import { useEffect, useRef } from 'react';
import * as contract from '@rapport/contract/agents.ts';
import type { ActionCardRow, Agent, AgentId } from '@rapport/contract/agents.ts';
import { createSession } from '@rapport/contract/chat-history.ts';
import { api, ApiError } from '../../lib/api.ts';
import { useIsAnswering } from '../../lib/assistant.ts';
import { useTagFilters } from '../../lib/tag-filters.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useUser } from '../auth/api.ts';
import type { KnownCard } from './card.ts';
import { cardIn, keptCard, UNREADABLE } from './kept-cards.ts';

/** The assistants of the organisation; those it has switched off are not among them. */
export const useAgents = () => useQuery({ ...api.query(contract.listAgents), staleTime: 300_000 });

export const useAgent = (agentId: string) =>
  useQuery({
    ...api.query(contract.getAgent, { params: { agentId: agentId as AgentId } }),
    staleTime: 300_000,
  });

const sessionKey = (agentId: string) => ['agent-session', agentId] as const;

/** The asker's session of the day with an assistant: a card of yesterday is not put forward again. */
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
      const fresh = { ...session, forceNewSession: true };
      return (await api.call(createSession, { body: fresh }, signal)).id;
    },
    enabled: agent !== undefined && !agent.comingSoon,
    staleTime: 60_000,
  });

/** Has an assistant's cards written anew, in a new session. */
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

/** A card with its state and evidence; one the server does not know is the one this window kept. */
export function useCard(id: string | undefined) {
  const { data: user } = useUser();
  const { queryKey } = api.query(contract.getCard, { params: { id: id ?? '' } });
  return useQuery<KnownCard>({
    queryKey,
    queryFn: ({ signal }) => loadCard(user?.id ?? '', id ?? '', signal),
    enabled: id !== undefined && user !== undefined,
  });
}

/** Asks for a card anew whenever an answer has ended: one that takes it on changes it. */
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
    return cardIn(
      await api.call(contract.getCard, { params: { id } }, signal),
      contract.ActionCardRow,
    );
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(UNREADABLE, { cause: error });
    const kept = error instanceof ApiError && error.status === 404 ? keptCard(person, id) : null;
    if (kept) return kept;
    throw error;
  }
}

/** Changes a card's state; a click of the person's is the only thing that does. */
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
