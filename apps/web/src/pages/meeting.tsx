import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { AGENTS } from '@rapport/contract/agents.ts';
import type { CalendarEvent } from '@rapport/contract/calendar.ts';
import type { Preparation } from '@rapport/contract/meeting-preparation.ts';
import type { User } from '@rapport/contract/session.ts';
import { useCalendarEvent, usePreparation } from '../features/calendar/api.ts';
import type { PrepAgent } from '../features/calendar/api.ts';
import {
  EventContext,
  EventContextSkeleton,
} from '../features/calendar/components/event-context.tsx';
import { PreparationActions } from '../features/calendar/components/preparation-actions.tsx';
import {
  PreparationSkeleton,
  PreparationView,
} from '../features/calendar/components/preparation-view.tsx';
import { Citation, QuoteBlock } from '../features/claims/components/quote-link.tsx';
import { FeedbackBox } from '../features/feedback/components/feedback-box.tsx';
import { HealthBadge } from '../features/health/components/health-badge.tsx';
import { useUser } from '../features/session/api.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

/** A meeting, and what to know before it: its context at the left, the preparation beside it once it is asked for. */
export default function MeetingPage() {
  const { agentType, eventId = '' } = useParams({ strict: false });
  if (agentType !== 'client-prep' && agentType !== 'internal-prep')
    return <ErrorState title="There is no such agent" />;
  return <Meeting key={eventId} agent={agentType} eventId={eventId} />;
}

function Meeting({ agent, eventId }: { agent: PrepAgent; eventId: string }) {
  const { data: event, error, refetch } = useCalendarEvent(eventId);
  const { data: user } = useUser();
  const { prepared } = useSearch({ strict: false }) as { prepared?: string };
  const navigate = useNavigate();
  const refusal = event && refusalOf(event, agent);
  const wanted = prepared !== undefined && event !== undefined && !refusal;
  const preparation = usePreparation(
    eventId,
    agent === 'client-prep' ? 'client' : 'internal',
    wanted,
  );
  usePagePlace([
    { label: 'Home', to: '/app/home' },
    { label: `${AGENTS[agent].name} Agent`, to: `/app/home/agent/${agent}` },
    { label: event?.title ?? 'Meeting' },
  ]);
  if (error)
    return (
      <ErrorState
        title="This meeting is not here"
        detail={error.message}
        onRetry={() => void refetch()}
      />
    );
  const prepare = () =>
    void navigate({ to: '.', search: { prepared: '1' } as never, replace: true });
  return (
    <div className="flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col">
      <aside
        aria-label="Meeting"
        className="border-(--line) p-5 max-lg:border-b lg:w-[320px] lg:shrink-0 lg:border-r"
      >
        {event ? (
          <EventContext event={event} health={(score) => <HealthBadge score={score} />} />
        ) : (
          <EventContextSkeleton />
        )}
      </aside>
      <div className="mx-auto flex w-full max-w-[820px] min-w-0 flex-col gap-6 px-5 py-6 xl:px-8">
        {!wanted && (
          <Invitation refusal={refusal ?? null}>
            <Button
              variant="primary"
              disabled={!event || !user || Boolean(refusal)}
              onClick={prepare}
            >
              <Sparkles className="size-4" aria-hidden />
              Prepare for Meeting
            </Button>
          </Invitation>
        )}
        {wanted && preparation.error && (
          <ErrorState
            detail={preparation.error.message}
            onRetry={() => void preparation.refetch()}
          />
        )}
        {wanted && !preparation.data && !preparation.error && <PreparationSkeleton />}
        {wanted && preparation.data && <Prepared preparation={preparation.data} user={user} />}
      </div>
    </div>
  );
}

/** Why a meeting cannot be prepared, or null. */
function refusalOf({ status, accounts }: CalendarEvent, agent: PrepAgent): string | null {
  if (status === 'cancelled') return 'It has been cancelled.';
  return agent === 'client-prep' && accounts.length === 0
    ? 'No account is associated with this meeting: nobody invited is known at one, and no domain belongs to one.'
    : null;
}

const Invitation = ({ refusal, children }: { refusal: string | null; children: ReactNode }) => (
  <section className="flex flex-col items-center gap-4 py-16 text-center">
    <h2 className="text-[18px] font-semibold tracking-tight">
      {refusal ? 'This meeting cannot be prepared' : 'Walk in knowing what matters'}
    </h2>
    <p className="max-w-[52ch] text-(--text-2)">
      {refusal ??
        'Who comes and how they feel, what is promised and late, open risks and cases, the figures, and what to ask: each with the words or the figure behind it.'}
    </p>
    {children}
    {refusal?.startsWith('No account') && (
      <Link to="/app/accounts" className="font-medium text-(--accent-text)">
        Look at the accounts
      </Link>
    )}
  </section>
);

function Prepared({ preparation, user }: { preparation: Preparation; user: User | undefined }) {
  const [account] = preparation.event.accounts;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-[12px] text-(--text-3)">
          {preparation.method === 'rules' ? 'By rules' : `Worded by ${preparation.method}`}, every
          line from what you may see
        </p>
        <PreparationActions preparation={preparation} self={user?.email ?? ''} />
      </div>
      <PreparationView
        preparation={preparation}
        quote={(accountId, quote) => <QuoteBlock accountId={accountId} quote={quote} inPlace />}
        cite={(accountId, quote, number) => (
          <Citation
            key={quote.messageId + String(quote.start)}
            accountId={accountId}
            quote={quote}
            number={number}
            inPlace
          />
        )}
      />
      <FeedbackBox
        type="meeting-preparation"
        id={preparation.event.id}
        accountId={account?.id ?? null}
      />
    </>
  );
}
