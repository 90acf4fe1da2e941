import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { AGENTS } from '@rapport/contract/agents.ts';
import type { CalendarEvent } from '@rapport/contract/calendar/calendar.ts';
import type { PreparationKind } from '@rapport/contract/calendar/preparation.ts';
import type { User } from '@rapport/contract/auth.ts';
import { useCalendarEvent, usePreparation } from '../../features/calendar/api.ts';
import type { PrepAgent } from '../../features/calendar/api.ts';
import {
  EventContext,
  EventContextSkeleton,
} from '../../features/calendar/components/event-context.tsx';
import { PreparationActions } from '../../features/calendar/components/preparation-actions.tsx';
import {
  PreparationSkeleton,
  PreparationView,
} from '../../features/calendar/components/preparation-view.tsx';
import { ChatView } from '../../features/chat/components/chat-view.tsx';
import { cite, QuoteBlock } from '../../features/claims/components/quote-link.tsx';
import { FeedbackBox } from '../../features/feedback/components/feedback-box.tsx';
import { HealthBadge } from '../../features/health/components/health-badge.tsx';
import { RecordError } from '../../features/records/components/record-error.tsx';
import { useUser } from '../../features/auth/api.ts';
import { queueQuestion, useIsAnswering } from '../../lib/shell/assistant.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useAddressText } from '../../lib/address/url-filters.ts';

/** A meeting: its context at the left, its preparation and conversation beside it. */
export default function MeetingPage() {
  const { agentType, eventId = '' } = useParams({ strict: false });
  if (agentType !== 'client-prep' && agentType !== 'internal-prep')
    return <ErrorState title="Agent not found" />;
  return <Meeting key={eventId} agent={agentType} eventId={eventId} />;
}

function Meeting({ agent, eventId }: { agent: PrepAgent; eventId: string }) {
  const { data: event, error, refetch } = useCalendarEvent(eventId);
  const refusal = event && refusalOf(event, agent);
  usePageBreadcrumb([
    { label: 'Home', to: '/app/home' },
    { label: `${AGENTS[agent].name} Agent`, to: `/app/home/agent/${agent}` },
    { label: event?.title ?? 'Meeting' },
  ]);
  if (error)
    return <RecordError kind="Meeting" error={error} onRetry={() => void refetch()} standalone />;
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <aside
        aria-label="Meeting"
        className="border-(--line) p-5 max-lg:border-b lg:w-[320px] lg:shrink-0 lg:overflow-y-auto lg:border-r"
      >
        {event ? (
          <EventContext event={event} health={(score) => <HealthBadge score={score} />} />
        ) : (
          <EventContextSkeleton />
        )}
      </aside>
      {refusal && <NotPrepared reason={refusal} />}
      {!refusal && event && <MeetingConversation event={event} agent={agent} />}
      {!event && (
        <div className="mx-auto w-full max-w-[720px] px-4 py-6">
          <PreparationSkeleton />
        </div>
      )}
    </div>
  );
}

/** The preparation, once requested, and the conversation about the meeting. */
function MeetingConversation({ event, agent }: { event: CalendarEvent; agent: PrepAgent }) {
  const { data: user } = useUser();
  const prepared = useAddressText('prepared');
  const sessionId = useAddressText('sessionId');
  const navigate = useNavigate();
  const answering = useIsAnswering();
  const internal = agent === 'internal-prep';
  const topic = useMemo(() => ({ eventId: event.id, internal }), [event.id, internal]);
  const updateSearch = useCallback(
    (change: Record<string, string>) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...change }),
        replace: true,
      }),
    [navigate],
  );
  const onSession = useCallback((id: string) => updateSearch({ sessionId: id }), [updateSearch]);
  const [account] = event.accounts;
  const prepare = () => {
    queueQuestion({
      accountId: account?.id ?? null,
      text: `Prepare for Meeting: ${event.title}`,
      actionType: 'generate',
    });
    updateSearch({ prepared: '1' });
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 max-lg:min-h-[85dvh] max-lg:shrink-0">
      <ChatView
        account={account ?? null}
        topic={topic}
        sessionId={sessionId ?? null}
        onSession={onSession}
        head={
          prepared ? (
            <Prepared event={event} kind={internal ? 'internal' : 'client'} user={user} />
          ) : (
            <PrepareInvitation>
              <Button variant="primary" disabled={!user || answering} onClick={prepare}>
                <Sparkles className="size-4" aria-hidden />
                Prepare for Meeting
              </Button>
            </PrepareInvitation>
          )
        }
      />
    </div>
  );
}

/** Why a meeting cannot be prepared, or null. */
function refusalOf({ status, accounts }: CalendarEvent, agent: PrepAgent): string | null {
  if (status === 'cancelled') return 'It was cancelled.';
  return agent === 'client-prep' && accounts.length === 0
    ? 'No account is associated with this meeting: none of its guests or their domains belong to one.'
    : null;
}

const PrepareInvitation = ({ children }: { children: ReactNode }) => (
  <section className="flex flex-col items-center gap-4 py-12 text-center">
    <h2 className="text-[18px] font-semibold tracking-tight">Prepare for this meeting</h2>
    <p className="max-w-[52ch] text-(--text-2)">
      Attendees and their sentiment, overdue promises, open risks and cases, key figures and
      questions to ask, each with its source.
    </p>
    {children}
  </section>
);

const NotPrepared = ({ reason }: { reason: string }) => (
  <div className="mx-auto">
    <EmptyState title="This meeting cannot be prepared">
      <p>{reason}</p>
      <Link to="/app/accounts" className="font-medium text-(--accent-text)">
        Go to accounts
      </Link>
    </EmptyState>
  </div>
);

interface PreparedProps {
  event: CalendarEvent;
  kind: PreparationKind;
  user: User | undefined;
}

function Prepared({ event, kind, user }: PreparedProps) {
  const { data: preparation, error, refetch } = usePreparation(event.id, kind);
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!preparation) return <PreparationSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[12px] text-(--text-3)">
          {preparation.method === 'rules' ? 'By rules' : `Written by ${preparation.method}`}, using
          only records you can see
        </p>
        <PreparationActions preparation={preparation} self={user?.email ?? ''} />
      </div>
      <PreparationView
        preparation={preparation}
        quote={(quote) => <QuoteBlock quote={quote} />}
        cite={cite}
      />
      <FeedbackBox
        type="meeting-preparation"
        id={event.id}
        accountId={event.accounts[0]?.id ?? null}
      />
    </div>
  );
}
