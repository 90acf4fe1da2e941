import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Agent } from '@rapport/contract/agents.ts';
import { useAgent, useAgentSession, useRegenerate } from '../../features/agents/api.ts';
import { AgentHead, ComingSoonAgent } from '../../features/agents/components/agent-head.tsx';
import { ActionCardSkeleton } from '../../features/agents/components/action-card.tsx';
import { useOpeningQuestion } from '../../features/agents/use-opening-question.ts';
import type { PrepAgent } from '../../features/calendar/api.ts';
import { MeetingsHeading } from '../../features/calendar/components/meetings-heading.tsx';
import { UpcomingEvents } from '../../features/calendar/components/upcoming-events.tsx';
import { useMemories } from '../../features/chat/api.ts';
import { ChatView } from '../../features/chat/components/chat-view.tsx';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { useUser } from '../../features/auth/api.ts';
import { ApiError } from '../../lib/api.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** An agent: its action cards, and a conversation about them. */
export default function AgentPage() {
  const { agentId = '' } = useParams({ strict: false }) as { agentId?: string };
  const { data: user } = useUser();
  const { data: agent, error, refetch } = useAgent(agentId);
  const session = useAgentSession(agent);
  const regenerate = useRegenerate(agentId);
  const menu = [{ label: 'Regenerate', onSelect: () => regenerate.mutate() }];
  usePageBreadcrumb([
    { label: 'Home', to: '/app/home' },
    {
      label: agent ? `${agent.name} Agent` : 'Agent',
      ...(user?.isProductAdmin && agent && !agent.comingSoon && { menu }),
    },
  ]);
  const failed = error ?? session.error;
  if (failed) {
    return (
      <ErrorState
        title={error ? 'Agent not found' : undefined}
        detail={isMissing(error) ? NOT_FOUND_DETAIL : failed.message}
        onRetry={() => void (error ? refetch() : session.refetch())}
      />
    );
  }
  if (agent?.comingSoon) return <ComingSoonAgent agent={agent} />;
  return (
    <div className="flex min-h-0 flex-1 max-xl:flex-col">
      <h1 className="sr-only">{agent ? `${agent.name} Agent` : 'Agent'}</h1>
      {agent && session.data && !regenerate.isPending ? (
        <Conversation key={session.data} agent={agent} sessionId={session.data} />
      ) : (
        <AgentSkeleton />
      )}
      {agent?.type === 'meeting_prep' && <Meetings agent={agent.id as PrepAgent} />}
    </div>
  );
}

const NOT_FOUND_DETAIL = 'No agent has this name, or your organisation has turned it off.';
const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/** The session exists before the first question. */
const keepSession = () => undefined;

function Conversation({ agent, sessionId }: { agent: Agent; sessionId: string }) {
  const { data } = useMemories(sessionId);
  const topic = useMemo(() => ({ agentId: agent.id }), [agent.id]);
  useOpeningQuestion(agent, sessionId, data?.pages[0]?.total === 0);
  return (
    <ChatView
      account={null}
      sessionId={sessionId}
      onSession={keepSession}
      topic={topic}
      head={<AgentHead agent={agent} />}
    />
  );
}

const AgentSkeleton = () => (
  <div className="mx-auto flex w-full max-w-[720px] flex-1 flex-col gap-6 px-4 py-6">
    <Loading label="Loading the agent" />
    <Skeleton className="h-11 w-72 max-w-full" />
    <Skeleton className="h-10 w-2/3 self-end" />
    <ActionCardSkeleton />
    <ActionCardSkeleton />
  </div>
);

const Meetings = ({ agent }: { agent: PrepAgent }) => (
  <aside
    aria-label="Upcoming meetings"
    className="border-(--line) p-5 max-xl:order-first max-xl:max-h-60 max-xl:overflow-y-auto max-xl:border-b xl:w-[320px] xl:shrink-0 xl:overflow-y-auto xl:border-l"
  >
    <MeetingsHeading />
    <UpcomingEvents agent={agent} health={(score) => <HealthBadge score={score} />} />
  </aside>
);
