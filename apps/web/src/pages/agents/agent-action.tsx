import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { AGENTS, AgentId } from '@rapport/contract/agents.ts';
import { useCard, useCardAfterAnswers, useRegenerate } from '../../features/agents/api.ts';
import { agentPath, shortTitle } from '../../features/agents/card.ts';
import type { KnownCard } from '../../features/agents/card.ts';
import { ActionCard, ActionCardSkeleton } from '../../features/agents/components/action-card.tsx';
import { CardSteps } from '../../features/agents/components/card-steps.tsx';
import { useCardActions } from '../../features/agents/use-card-actions.ts';
import { ChatView } from '../../features/chat/components/chat-view.tsx';
import { useUser } from '../../features/auth/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import type { Crumb } from '../../lib/shell/breadcrumb.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useAddressText } from '../../lib/address/url-filters.ts';

/** An action card and the conversation about it. */
export default function AgentActionPage() {
  const { sourceId = '', actionId = '' } = useParams({ strict: false }) as Record<string, string>;
  const { data: card, error, refetch } = useCard(actionId);
  usePageBreadcrumb([
    { label: 'Home', to: '/app/home' },
    ...useAgentCrumb(sourceId),
    { label: card?.title ? shortTitle(card.title) : 'Action' },
  ]);
  if (error && !card) {
    return (
      <ErrorState
        title="Failed to load action card"
        detail={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!card) {
    return (
      <div className="mx-auto w-full max-w-[720px] px-4 py-6">
        <ActionCardSkeleton />
      </div>
    );
  }
  return <Conversation key={actionId} card={{ ...card, id: actionId }} />;
}

/** The breadcrumb entry of the card's agent; none for cards from a conversation. */
function useAgentCrumb(sourceId: string): Crumb[] {
  const { data: user } = useUser();
  const navigate = useNavigate();
  const regenerate = useRegenerate(sourceId);
  const { data: agent } = AgentId.safeParse(sourceId);
  if (!agent) return [];
  const to = agentPath(agent);
  const onSelect = () => regenerate.mutate(undefined, { onSuccess: () => void navigate({ to }) });
  const menu = [{ label: 'Regenerate', onSelect }];
  return [{ label: `${AGENTS[agent].name} Agent`, to, ...(user?.isProductAdmin && { menu }) }];
}

function Conversation({ card }: { card: KnownCard & { id: string } }) {
  const navigate = useNavigate();
  const sessionId = useAddressText('sessionId');
  const { resolve, digIn } = useCardActions(card);
  useCardAfterAnswers(card.id);
  const topic = useMemo(() => ({ cardId: card.id }), [card.id]);
  const onSession = useCallback(
    (id: string) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, sessionId: id }),
        replace: true,
      }),
    [navigate],
  );
  const { account_id: accountId, account_name: accountName } = card;
  return (
    <>
      <h1 className="sr-only">{card.title}</h1>
      <ChatView
        account={accountId && accountName ? { id: accountId, name: accountName } : null}
        sessionId={sessionId ?? card.worked?.sessionId ?? null}
        onSession={onSession}
        topic={topic}
        head={
          <ActionCard card={card} complete onResolve={resolve} onDigIn={digIn}>
            {card.state && <CardSteps id={card.id} state={card.state} />}
          </ActionCard>
        }
      />
    </>
  );
}
