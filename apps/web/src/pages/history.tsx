import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../features/chat/api.ts';
import { ChatView } from '../features/chat/components/chat-view.tsx';
import { HistorySidebar } from '../features/chat/history/components/history-sidebar.tsx';
import { SessionHeader } from '../features/chat/history/components/session-header.tsx';
import { useHistoryView } from '../features/chat/history/use-history-view.ts';
import { ApiError } from '../lib/api.ts';
import { usePageBreadcrumb } from '../lib/shell/breadcrumb.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

/** All earlier conversations at the left, the chosen one beside them; on a phone one at a time. */
export default function HistoryPage() {
  usePageBreadcrumb([{ label: 'History' }]);
  const view = useHistoryView();
  const sessionId = view.current;
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '/app/history',
      search: (before) => ({ ...before, sessionId: undefined }),
    });
  return (
    <div className="flex min-h-0 flex-1">
      {!sessionId && <h1 className="sr-only">History</h1>}
      <div className={`min-h-0 w-full md:flex md:w-auto ${sessionId ? 'hidden' : 'flex'}`}>
        <HistorySidebar {...view} to="/app/history" onOpenRemoved={close} />
      </div>
      {sessionId ? (
        <OpenSession key={sessionId} id={sessionId} />
      ) : (
        <div className="hidden flex-1 items-center md:flex">
          <EmptyState title="Choose a conversation">
            Its questions and answers open here, and you can pick up where you left off.
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function OpenSession({ id }: { id: string }) {
  const { data: session, error, refetch } = useSession(id);
  const missing = error instanceof ApiError && error.status < 500;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <SessionHeader session={session} />
      {missing && (
        <EmptyState title="Conversation not found">
          It was removed, or its account is no longer visible to you.
        </EmptyState>
      )}
      {error && !missing && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {session && (
        <ChatView
          account={
            session.account_id && session.account_name
              ? { id: session.account_id, name: session.account_name }
              : null
          }
          sessionId={id}
          onSession={() => undefined}
        />
      )}
    </div>
  );
}
