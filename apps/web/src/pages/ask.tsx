import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../features/chat/api.ts';
import { ChatView } from '../features/chat/components/chat-view.tsx';
import { HistorySidebar } from '../features/history/components/history-sidebar.tsx';
import { useHistoryView } from '../features/history/use-history-view.ts';
import { usePagePlace } from '../lib/page-place.tsx';
import { ErrorState } from '../ui/states.tsx';

/** The assistant as a page: what was asked before at the left, the conversation beside it. */
export default function AskPage() {
  usePagePlace([{ label: 'Home', to: '/app/home' }, { label: 'Ask' }]);
  const navigate = useNavigate();
  const view = useHistoryView();
  const sessionId = view.current;
  const { data: session, error } = useSession(sessionId);
  const account =
    session?.account_id && session.account_name
      ? { id: session.account_id, name: session.account_name }
      : null;
  return (
    <div className="flex min-h-0 flex-1">
      <h1 className="sr-only">Ask</h1>
      <div className="hidden lg:flex">
        <HistorySidebar {...view} to="/app/ask" onGone={() => void navigate({ to: '/app/ask' })} />
      </div>
      {error ? (
        <ErrorState title="This conversation is not here" detail={error.message} />
      ) : (
        <ChatView
          key={sessionId ?? 'new'}
          account={account}
          sessionId={sessionId}
          onSession={(id) =>
            void navigate({ to: '/app/ask', search: { sessionId: id } as never, replace: true })
          }
        />
      )}
    </div>
  );
}
